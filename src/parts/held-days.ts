import { addDays, type IsoDay } from '../domain/hub-time.ts';

/** Days before and after today whose orders a device holds by itself (decisions 5). */
const HELD_DAYS = { before: 2, after: 7 };

/** The days around today, both ends included. */
export function daysAround(today: IsoDay, { before, after } = HELD_DAYS): IsoDay[] {
  return Array.from({ length: before + after + 1 }, (_, index) => addDays(today, index - before));
}

/** The day that is to be worked on: today, or the next one that has orders when today has none. */
export function workDay(today: IsoDay, counts: ReadonlyMap<IsoDay, number>): IsoDay {
  const coming = [...counts].filter(([day, orders]) => day >= today && orders > 0).map(([day]) => day);
  return coming.toSorted()[0] ?? today;
}

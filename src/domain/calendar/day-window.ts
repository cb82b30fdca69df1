import { addDays, daysBetween, type IsoDay } from './hub-time.ts';

/** So many days before and after today, today among them. */
export interface DayReach {
  readonly before: number;
  readonly after: number;
}

/**
 * Days whose orders a courier may have, and that every device of the staff holds by itself
 * (docs/rules.md#courier-days).
 */
export const COURIER_REACH: DayReach = { before: 2, after: 7 };
/** Days that the office may look at: two months back for what is left open, and all that can be ordered. */
export const OFFICE_REACH: DayReach = { before: 62, after: 31 };

/** The days around today, both ends included. */
export function daysAround(today: IsoDay, { before, after }: DayReach = COURIER_REACH): IsoDay[] {
  return Array.from({ length: before + after + 1 }, (_, index) => addDays(today, index - before));
}

/** Whether a day is near enough to today to be brought to a device. */
export function isInReach(day: IsoDay, today: IsoDay, { before, after }: DayReach): boolean {
  const away = daysBetween(today, day);
  return away >= -before && away <= after;
}

/** The day that is to be worked on: today, or the next one that has orders when today has none. */
export function workDay(today: IsoDay, counts: ReadonlyMap<IsoDay, number>): IsoDay {
  const coming = [...counts].filter(([day, orders]) => day >= today && orders > 0).map(([day]) => day);
  return coming.sort()[0] ?? today;
}

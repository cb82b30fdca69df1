import type { IsoDay } from '../domain/hub-time.ts';

/** The day that is to be worked on: today, or the next one that has orders when today has none. */
export function workDay(today: IsoDay, counts: ReadonlyMap<IsoDay, number>): IsoDay {
  const coming = [...counts].filter(([day, orders]) => day >= today && orders > 0).map(([day]) => day);
  return coming.toSorted()[0] ?? today;
}

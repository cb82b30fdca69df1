import { addDays, daysBetween, type IsoDay } from './hub-time.ts';

/** A range of days around today: the number of days before and after it. */
export interface DayReach {
  readonly before: number;
  readonly after: number;
}

/**
 * The days whose orders a courier may have, and that every staff device keeps without request
 * (docs/rules.md#courier-days).
 */
export const COURIER_REACH: DayReach = { before: 2, after: 7 };
/** The days available to the office: two months back for open orders, and all that can be ordered. */
export const OFFICE_REACH: DayReach = { before: 62, after: 31 };

/** The days around today, both ends included. */
export function daysAround(today: IsoDay, { before, after }: DayReach = COURIER_REACH): IsoDay[] {
  return Array.from({ length: before + after + 1 }, (_, index) => addDays(today, index - before));
}

/** Whether a day is within reach of today and may be loaded onto a device. */
export function isInReach(day: IsoDay, today: IsoDay, { before, after }: DayReach): boolean {
  const away = daysBetween(today, day);
  return away >= -before && away <= after;
}

/** The day to work on: today, or the next one with orders when today has none. */
export function workDay(today: IsoDay, counts: ReadonlyMap<IsoDay, number>): IsoDay {
  const coming = [...counts].filter(([day, orders]) => day >= today && orders > 0).map(([day]) => day);
  return coming.sort()[0] ?? today;
}

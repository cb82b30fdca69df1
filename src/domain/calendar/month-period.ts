import type { IsoDay } from './hub-time.ts';

/** A range of days: first day included, last one excluded. */
export interface DayPeriod {
  readonly from: IsoDay;
  readonly to: IsoDay;
}

/** A month of a year, or the whole year for `-`. */
export function monthPeriod(month: number | '-', year: number): DayPeriod {
  if (month === '-') return { from: first(year, 1), to: first(year + 1, 1) };
  return { from: first(year, month), to: first(year, month + 1) };
}

/** « 2026-11 ». Month 13 is January of the year after, month 0 December of the year before. */
export function yearMonth({ year, month }: { readonly year: number; readonly month: number }): string {
  return first(year, month).slice(0, 7);
}

/** Month 13 is January of the year after, month 0 December of the year before. */
function first(year: number, month: number): IsoDay {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

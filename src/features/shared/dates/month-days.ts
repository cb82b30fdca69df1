import { addDays, type IsoDay } from '../../../domain/calendar/hub-time.ts';
import { yearMonth } from '../../../domain/calendar/month-period.ts';

/** The days of a month such as « 2026-11 ». */
export function daysOfMonth(month: string): readonly IsoDay[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) =>
    day.startsWith(month),
  );
}

/** Adds `by` months to a month; negative values go back. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return yearMonth({ year, month: number + by });
}

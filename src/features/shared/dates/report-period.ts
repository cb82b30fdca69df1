import { month as monthName } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { monthPeriod } from '../../../domain/calendar/month-period.ts';
import { monthBeside } from './month-days.ts';

/** The period of a report: a month, « 2026-11 », or a whole year, « 2026 ». */
export type ReportPeriod = string;

/** The period in the URL; the current month by default. @param today a local day */
export function reportPeriod(requested: string | undefined, today: string): ReportPeriod {
  const known = requested !== undefined && /^20\d\d(?:-(?:0[1-9]|1[0-2]))?$/.test(requested);
  return known ? requested : today.slice(0, 7);
}

/** Adds `by` months or years to a period; negative values go back. */
export function periodBeside(period: ReportPeriod, by: number): ReportPeriod {
  return isYear(period) ? String(Number(period) + by) : monthBeside(period, by);
}

/** Switches between a month and its year. A past year leads to its last month. */
export function otherSpan(period: ReportPeriod, today: string): ReportPeriod {
  if (!isYear(period)) return period.slice(0, 4);
  return today.startsWith(period) ? today.slice(0, 7) : `${period}-12`;
}

export function isYear(period: ReportPeriod): boolean {
  return period.length === 4;
}

/** « novembre 2026 », « 2026 ». */
export function periodText(period: ReportPeriod): string {
  return isYear(period) ? period : `${monthName(`${period}-01`)} ${period.slice(0, 4)}`;
}

/** The period as path parameters of the API call. */
export function periodParams(period: ReportPeriod): { readonly month: string; readonly year: string } {
  const [year = '', month = '-'] = period.split('-');
  return { month, year };
}

/** Whether a report covers this period: the cached answer may still belong to the previous one. */
export function isOf(
  period: ReportPeriod,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  const { month, year } = periodParams(period);
  const days = monthPeriod(month === '-' ? month : Number(month), Number(year));
  const dayOf = (instant: string) => localDay(Date.parse(instant), DEFAULT_ZONE);
  return dayOf(from) === days.from && dayOf(to) === days.to;
}

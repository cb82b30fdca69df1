import { datedDay } from '../../../domain/text/french.ts';
import { addDays, daysBetween, type IsoDay, isIsoDay, mondayOf } from '../../../domain/calendar/hub-time.ts';
import { type DayPeriod, monthPeriod } from '../../../domain/calendar/month-period.ts';
import { isYear, periodBeside, periodText, reportPeriod } from '../../shared/dates/report-period.ts';

/** A month, or a week from Monday on. */
export type VisitPeriod = DayPeriod & { readonly of: 'month' | 'week' };

/** The URL parameters of a period. */
export type PeriodWords = Readonly<Record<'month' | 'week', string | undefined>>;

/** Visits are deleted after thirteen months. */
const MONTHS_KEPT = 14;

/** The period in the URL; the current month when there is none, or it is invalid. @param today a local day */
export function visitPeriod(asked: Partial<PeriodWords>, today: IsoDay): VisitPeriod {
  if (asked.week !== undefined && isIsoDay(asked.week)) {
    const from = mondayOf(asked.week);
    return { of: 'week', from, to: addDays(from, 7) };
  }
  const period = reportPeriod(asked.month, today);
  const [year, month] = (isYear(period) ? today : period).split('-').map(Number);
  return { of: 'month', ...monthPeriod(month ?? 1, year ?? 0) };
}

/** The URL parameters of the period `by` periods later, or earlier when negative. */
export function visitPeriodBeside({ of, from }: VisitPeriod, by: number): PeriodWords {
  return of === 'week'
    ? { week: addDays(from, 7 * by), month: undefined }
    : { month: periodBeside(from.slice(0, 7), by), week: undefined };
}

/** The URL parameters after switching between months and weeks: the week of today or of the month's first day. */
export function otherWay({ of, from, to }: VisitPeriod, today: IsoDay): PeriodWords {
  const day = from <= today && today < to ? today : from;
  return of === 'week'
    ? { month: day.slice(0, 7), week: undefined }
    : { week: mondayOf(day), month: undefined };
}

/** « novembre 2026 », « semaine du 23 novembre 2026 ». */
export function visitPeriodText({ of, from }: VisitPeriod): string {
  return of === 'week' ? `semaine du ${datedDay(from)}` : periodText(from.slice(0, 7));
}

/** The period within a sentence: « en novembre 2026 », « dans la semaine du 23 novembre 2026 ». */
export function inVisitPeriod(period: VisitPeriod): string {
  return `${period.of === 'week' ? 'dans la' : 'en'} ${visitPeriodText(period)}`;
}

/** The days of a period, in order. */
export function daysOfPeriod({ from, to }: DayPeriod): readonly IsoDay[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}

/** The months with possible data, the current one first. */
export function monthsKept(today: IsoDay): readonly string[] {
  return Array.from({ length: MONTHS_KEPT }, (_, index) => periodBeside(today.slice(0, 7), -index));
}

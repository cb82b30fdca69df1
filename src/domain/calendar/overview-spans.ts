import { addDays, daysBetween, instantOf, type IsoDay, localDay, mondayOf, type Ms } from './hub-time.ts';
import { type DayPeriod, monthPeriod } from './month-period.ts';

/** The periods of the customer overview: weeks from Monday, or months; the current one is the last. */
export const OVERVIEW_PERIODS = ['4w', '12w', '12m'] as const;

export type OverviewPeriod = (typeof OVERVIEW_PERIODS)[number];

/** A week or a month, and the same one a year before. */
export interface Span {
  readonly own: DayPeriod;
  readonly before: DayPeriod;
}

/** A range of instants, the end excluded. */
export interface Window {
  readonly from: Ms;
  readonly to: Ms;
}

/**
 * The whole period until now, and the same part of it a year before, so that both are comparable on any day.
 */
export interface Compared<Part> {
  readonly own: Part;
  readonly before: Part;
}

/** The weeks or months of a period, the earliest first. A year before a week is 52 weeks, so that Mondays match. */
export function overviewSpans(period: OverviewPeriod, today: IsoDay): readonly Span[] {
  const many = MANY[period];
  if (period === '12m') return lastMonths(many, today).map((own) => ({ own, before: yearBefore(own) }));
  const monday = mondayOf(today);
  return Array.from({ length: many }, (_, at) => {
    const from = addDays(monday, (at - many + 1) * WEEK);
    const own = { from, to: addDays(from, WEEK) };
    return { own, before: { from: addDays(own.from, -52 * WEEK), to: addDays(own.to, -52 * WEEK) } };
  });
}

/** The last `many` months, the earliest first and the current one last. */
export function lastMonths(many: number, today: IsoDay): readonly DayPeriod[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: many }, (_, at) => monthPeriod(month - many + 1 + at, year));
}

/** The instants of a period at the hub. */
export function windowOf({ from, to }: DayPeriod, zone: string): Window {
  return { from: instantOf(from, 0, zone), to: instantOf(to, 0, zone) };
}

/** All spans in instants. The one a year before ends at the same point as the current span. */
export function comparedWindows(spans: readonly Span[], now: Ms, zone: string): Compared<Window> {
  const [first, last] = endsOf(spans);
  const running = windowOf(last.own, zone);
  const then = windowOf(last.before, zone);
  return {
    own: { from: instantOf(first.own.from, 0, zone), to: running.to },
    before: {
      from: instantOf(first.before.from, 0, zone),
      to: Math.min(then.to, then.from + now - running.from),
    },
  };
}

/** The same in days, today included. */
export function comparedDays(spans: readonly Span[], now: Ms, zone: string): Compared<DayPeriod> {
  const [first, last] = endsOf(spans);
  const tomorrow = addDays(localDay(now, zone), 1);
  const then = addDays(last.before.from, daysBetween(last.own.from, tomorrow));
  return {
    own: { from: first.own.from, to: tomorrow },
    before: { from: first.before.from, to: then < last.before.to ? then : last.before.to },
  };
}

const MANY: Readonly<Record<OverviewPeriod, number>> = { '4w': 4, '12w': 12, '12m': 12 };
const WEEK = 7;

function yearBefore({ from }: DayPeriod): DayPeriod {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return monthPeriod(month, year - 1);
}

function endsOf(spans: readonly Span[]): readonly [Span, Span] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) throw new Error('a period without spans');
  return [first, last];
}

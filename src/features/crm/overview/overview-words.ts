import type { Overview } from '../../../contract/statistics/overview.ts';
import {
  amount,
  count,
  decimal,
  type Locale,
  month as monthName,
  NO_BREAK,
  percent,
  shortMonth,
} from '../../../domain/text/french.ts';
import { OVERVIEW_PERIODS, type OverviewPeriod } from '../../../domain/calendar/overview-spans.ts';

/** The labels of the periods in their selector. */
export const PERIOD_WORDS: Readonly<Record<OverviewPeriod, string>> = {
  '4w': `4${NO_BREAK}semaines`,
  '12w': `12${NO_BREAK}semaines`,
  '12m': `12${NO_BREAK}mois`,
};

/** The period in the URL; twelve weeks by default. */
export function overviewPeriod(requested: string | undefined): OverviewPeriod {
  return OVERVIEW_PERIODS.find((period) => period === requested) ?? DEFAULT_PERIOD;
}

/** The URL value of a period; none for the default one. */
export function periodWord(period: OverviewPeriod): string | undefined {
  return period === DEFAULT_PERIOD ? undefined : period;
}

export function isOfMonths(period: OverviewPeriod): boolean {
  return period === '12m';
}

/** A week by its Monday, « 23.11 »; a month by its name, « nov. ». */
export function spanMark(from: string, period: OverviewPeriod): string {
  if (isOfMonths(period)) return shortMonth(from);
  const [, month = '', day = ''] = from.split('-');
  return `${Number(day)}.${Number(month)}`;
}

/** The full name, for use on its own: « semaine du 23.11.2026 », « novembre 2026 ». */
export function spanName(from: string, period: OverviewPeriod): string {
  const year = from.slice(0, 4);
  return isOfMonths(period) ? `${monthName(from)} ${year}` : `semaine du ${spanMark(from, period)}.${year}`;
}

/** A change of a figure. `better`: whether it is an improvement; absent when unchanged. */
export interface Change {
  readonly text: string;
  readonly up: boolean;
  readonly better: boolean | undefined;
}

/** « +8,2 % »; `undefined` without a value to compare. */
export function growth(now: number, before: number): Change | undefined {
  if (before === 0) return undefined;
  const share = (now - before) / before;
  return { text: signed(percent(share)), up: share >= 0, better: judged(share) };
}

/** « +26 ». */
export function difference(now: number, before: number): Change {
  return { text: signed(decimal(now - before)), up: now >= before, better: judged(now - before) };
}

/** « −0,6 pt », for shares that should be low. */
export function lessIsBetter(now: number | undefined, before: number | undefined): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const points = Math.round((now - before) * 1000) / 10;
  return { text: signed(`${decimal(points, 1)}${NO_BREAK}pt`), up: points >= 0, better: judged(-points) };
}

/** The share of lines with a problem; `undefined` without prepared lines. */
export function problemShare({
  lines,
  problems,
}: {
  readonly lines: number;
  readonly problems: number;
}): number | undefined {
  return lines === 0 ? undefined : problems / lines;
}

/** The percentage of a cohort that ordered again, rounded; `undefined` for an empty cohort. */
export function keptShare(again: number, customers: number): number | undefined {
  return customers === 0 ? undefined : Math.round((again / customers) * 100);
}

/** The `many` shops with the highest problem share, worst first. */
export function worstShops(shops: Overview['shops'], many: number): Overview['shops'] {
  return shops.slice(0, many).sort((left, right) => (problemShare(right) ?? 0) - (problemShare(left) ?? 0));
}

/** The reason to call a customer: « sans commande depuis 34 jours ». */
export function callText(reason: Overview['calls'][number]['reason'], locale: Locale): string {
  if (reason.why === 'missed') return `sans commande depuis ${count(reason.days, 'jour', 'jours')}`;
  if (reason.why === 'invoice')
    return `${amount(reason.amount, locale)} à payer, en retard de ${count(reason.days, 'jour', 'jours')}`;
  return `${count(reason.lines, 'problème', 'problèmes')} en 2${NO_BREAK}commandes`;
}

const DEFAULT_PERIOD: OverviewPeriod = '12w';

function signed(written: string): string {
  return written.startsWith('−') ? written : `+${written}`;
}

function judged(by: number): boolean | undefined {
  return by === 0 ? undefined : by > 0;
}

import type { Hub } from '../../../contract/hubs/hubs.ts';
import { lastClosedDay, overlapOf } from '../../../domain/hub/closed-periods.ts';
import { datedDay, NO_BREAK } from '../../../domain/text/french.ts';
import { addDays, type IsoDay, isIsoDay } from '../../../domain/calendar/hub-time.ts';

export type Closing = Hub['noshipping'][number];

/** A closing as one says it: from its first day to its last, both closed. */
export interface ClosingDraft {
  readonly first: string;
  readonly last: string;
  readonly reason: string;
}

/** What the fields show before anything is typed; nothing for a new one. */
export function closingDraftOf(closing: Closing | undefined): ClosingDraft {
  if (closing === undefined) return { first: '', last: '', reason: '' };
  return { first: closing.from, last: lastClosedDay(closing), reason: closing.reason.fr };
}

/** The closing that a draft without problems means; its reason in other languages stays. */
export function closingOf({ first, last, reason }: ClosingDraft, before: Closing | undefined): Closing {
  return { from: first, to: addDays(last, 1), reason: { ...before?.reason, fr: reason.trim() } };
}

/**
 * What to do about each field, in words; nothing where it can be sent.
 * @param others the other closings of the market, with which it may share no day
 */
export function closingProblems(
  { first, last, reason }: ClosingDraft,
  others: readonly Closing[],
): { readonly first?: string; readonly last?: string; readonly reason?: string } {
  const length = Array.from(reason.trim()).length;
  return {
    ...(!isIsoDay(first) && { first: 'Choisissez le premier jour fermé.' }),
    ...lastProblem(first, last, others),
    ...((length < 3 || length > 300) && {
      reason: `Dites pourquoi, en 3 à 300${NO_BREAK}caractères${NO_BREAK}: les clients le lisent.`,
    }),
  };
}

/** « 24 décembre 2026 », or « du 24 au 26 décembre 2026 ». */
export function closingText(closing: Pick<Closing, 'from' | 'to'>): string {
  const [first, last] = [closing.from, lastClosedDay(closing)];
  return first === last ? datedDay(first) : `du ${shorter(first, last)} au ${datedDay(last)}`;
}

/** Closings that are not over, the next one first. */
export function comingClosings(closings: readonly Closing[], today: IsoDay): Closing[] {
  return closings
    .filter(({ to }) => to > today)
    .sort((left, right) => (left.from < right.from ? -1 : Number(left.from > right.from)));
}

function lastProblem(first: string, last: string, others: readonly Closing[]): { readonly last?: string } {
  if (!isIsoDay(last)) return { last: 'Choisissez le dernier jour fermé.' };
  if (!isIsoDay(first)) return {};
  if (last < first) return { last: 'Le dernier jour ne peut pas venir avant le premier.' };
  const other = overlapOf({ from: first, to: addDays(last, 1) }, others);
  if (other === undefined) return {};
  return {
    last: `Ces jours touchent une autre fermeture, ${closingText(other)}${NO_BREAK}: changez celle-là.`,
  };
}

/** A first day without the month or the year that the last day says. */
function shorter(first: IsoDay, last: IsoDay): string {
  const words = datedDay(first).split(' ');
  const same = first.slice(0, 7) === last.slice(0, 7) ? 1 : first.slice(0, 4) === last.slice(0, 4) ? 2 : 3;
  return words.slice(0, same).join(' ');
}

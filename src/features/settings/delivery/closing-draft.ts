import type { Hub } from '../../../contract/hubs/hubs.ts';
import { lastClosedDay, overlapOf } from '../../../domain/hub/closed-periods.ts';
import { datedDay, NO_BREAK } from '../../../domain/text/french.ts';
import { addDays, type IsoDay, isIsoDay } from '../../../domain/calendar/hub-time.ts';

export type Closing = Hub['noshipping'][number];

/** A closing as typed: first and last day, both included. */
export interface ClosingDraft {
  readonly first: string;
  readonly last: string;
  readonly reason: string;
}

/** The initial form values; empty for a new closing. */
export function closingDraftOf(closing: Closing | undefined): ClosingDraft {
  if (closing === undefined) return { first: '', last: '', reason: '' };
  return { first: closing.from, last: lastClosedDay(closing), reason: closing.reason.fr };
}

/** Converts a valid draft to a closing; keeps the reason in other languages. */
export function closingOf({ first, last, reason }: ClosingDraft, before: Closing | undefined): Closing {
  return { from: first, to: addDays(last, 1), reason: { ...before?.reason, fr: reason.trim() } };
}

/**
 * Validates each field: a French correction, or `undefined` when valid.
 * @param others the market's other closings, which must not overlap
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

/** Current and future closings, the next one first. */
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

/** The first day without the month or year that it shares with the last. */
function shorter(first: IsoDay, last: IsoDay): string {
  const words = datedDay(first).split(' ');
  const same = first.slice(0, 7) === last.slice(0, 7) ? 1 : first.slice(0, 4) === last.slice(0, 4) ? 2 : 3;
  return words.slice(0, same).join(' ');
}

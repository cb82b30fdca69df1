import type { PaperSummary } from '../../../contract/orders/papers.ts';
import { count, datedDay, list } from '../../../domain/text/french.ts';

/** What a paper cancels or replaces, and what cancels or replaces it, with the reason; empty for none. */
export function correctionWords({
  kind,
  corrects,
  why,
  cancelledBy,
  replacedBy,
}: Pick<PaperSummary, 'kind' | 'corrects' | 'why' | 'cancelledBy' | 'replacedBy'>): string {
  const reason = why === undefined ? '' : ` (${why.toLowerCase()})`;
  const parts = [
    ...(corrects === undefined
      ? []
      : [`${kind === 'credit_note' ? 'annule' : 'remplace'} ${corrects.number}${reason}`]),
    ...(cancelledBy === undefined ? [] : [`annulée par ${cancelledBy.number}`]),
    ...(replacedBy === undefined ? [] : [`remplacée par ${replacedBy.number}`]),
  ];
  return list(parts);
}

/** « Commande 3000012 », « 12 commandes ». */
export function paperOrders(oids: readonly number[]): string {
  return oids.length === 1 ? `Commande ${oids[0] ?? ''}` : count(oids.length, 'commande', 'commandes');
}

/** The day, orders and corrections of a paper, in one line. */
export function paperDetail(paper: PaperSummary): string {
  const corrected = correctionWords(paper);
  return [datedDay(paper.issued), paperOrders(paper.oids), ...(corrected === '' ? [] : [corrected])].join(
    ', ',
  );
}

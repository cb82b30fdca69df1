import { datedDay } from '../text/french.ts';
import { type Paper, PAPER_WORDS, type PaperKind } from './paper.ts';

/** « Facture 2026-0000012 », « Bulletin de livraison ». */
export function paperTitle({ kind, number }: Pick<Paper, 'kind' | 'number'>): string {
  const { label } = PAPER_WORDS[kind];
  return number === undefined ? label : `${label} ${number}`;
}

/** « Établie le 30 novembre 2026, pour les livraisons du 5 novembre 2026 au 27 novembre 2026 ». */
export function paperDates({
  kind,
  issued,
  delivered,
  deliveries,
}: Pick<Paper, 'kind' | 'issued' | 'delivered' | 'deliveries'>): string {
  const written = `${kind === 'delivery_note' ? 'Établi' : 'Établie'} le ${datedDay(issued)}`;
  const days = (deliveries ?? []).map(({ day }) => day).sort();
  const [first = delivered, last = first] = [days[0], days.at(-1)];
  if (first !== last) return `${written}, pour les livraisons du ${datedDay(first)} au ${datedDay(last)}`;
  return kind === 'monthly_invoice' && deliveries === undefined
    ? `${written}, pour les livraisons jusqu’au ${datedDay(delivered)}`
    : `${written}, pour la livraison du ${datedDay(first)}`;
}

/** The notes of a paper besides its amounts: what it corrects, in whose name it is issued, what it is not. */
export function paperRemarks({ kind, corrects, why, issuer, dueBy }: Paper): readonly string[] {
  return [
    ...(dueBy === undefined ? [] : [`À payer jusqu’au ${datedDay(dueBy)}.`]),
    ...(corrects === undefined ? [] : [correction(kind, corrects)]),
    ...(why === undefined || why === '' ? [] : [`Motif\u00a0: ${why}`]),
    ...(issuer.through === undefined
      ? []
      : [
          `${issuer.name} établit ce document au nom et pour le compte des boutiques nommées à chaque ligne, qui vendent par ${issuer.through}.`,
        ]),
    ...(kind === 'delivery_note' ? ['Ce bulletin n’est pas une facture\u00a0: celle du mois suit.'] : []),
  ];
}

function correction(kind: PaperKind, number: string): string {
  return kind === 'credit_note' ? `Annule la facture ${number}.` : `Remplace la facture ${number}.`;
}

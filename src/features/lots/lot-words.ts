import type { KnownLot, LotLine } from '../../contract/catalogue/lots.ts';
import type { StatusWords } from '../../domain/core/status-tone.ts';
import { leftWithSomebody, OUTCOME_WORDS } from '../../domain/fulfilment/delivery-outcome.ts';
import { csvText } from '../../domain/text/csv.ts';
import { count, datedDay, grams } from '../../domain/text/french.ts';

/** The state of an order's delivery: cancelled, delivered, returned, or pending. */
export function lotState({ outcome, cancelled }: Pick<LotLine, 'outcome' | 'cancelled'>): StatusWords {
  if (cancelled) return { label: 'Annulée', tone: 'mute' };
  if (outcome === undefined) return { label: 'À livrer', tone: 'bell' };
  return { label: OUTCOME_WORDS[outcome], tone: leftWithSomebody(outcome) ? 'brand' : 'mute' };
}

/** Whether the customer has the lot or will get it: cancelled and returned orders need no warning. */
export function mayHoldLot({ outcome, cancelled }: Pick<LotLine, 'outcome' | 'cancelled'>): boolean {
  return !cancelled && (outcome === undefined || leftWithSomebody(outcome));
}

/** « 2 pièces, 510 g, nature » */
export function lotQuantity({ quantity, grams: weighed, variant }: LotLine): string {
  return [
    count(quantity, 'pièce', 'pièces'),
    ...(weighed === undefined ? [] : [grams(weighed)]),
    ...(variant === undefined ? [] : [variant]),
  ].join(', ');
}

/** « JU-2611, 14 commandes, jusqu’au 24 décembre 2026 » */
export function lotLabel({ lot, orders, useby }: KnownLot): string {
  const until = useby === undefined ? [] : [`jusqu’au ${datedDay(useby)}`];
  return [lot, count(orders, 'commande', 'commandes'), ...until].join(', ');
}

/** The file name of a lot, from its product and its number. */
export function lotFile(sku: number, lot: string): string {
  return `cabas-lot-${sku}-${lot.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.csv`;
}

/** The customers who received a lot, or will, as CSV, in table order. @param markets market names by slug */
export function lotCsv(
  product: string,
  lot: string,
  lines: readonly LotLine[],
  markets: ReadonlyMap<string, string>,
): string {
  return csvText([
    HEAD,
    ...lines.map((line) => [
      ...[product, lot, line.oid, line.customer.displayName, line.customer.phone ?? '', line.customer.email],
      ...[
        line.day,
        line.slot,
        markets.get(line.hub) ?? line.hub,
        line.quantity,
        line.grams ?? '',
        line.variant ?? '',
      ],
      lotState(line).label,
    ]),
  ]);
}

const HEAD = [
  ...['Produit', 'Lot', 'Commande', 'Client', 'Téléphone', 'E-mail', 'Jour', 'Créneau', 'Marché'],
  ...['Pièces', 'Poids (g)', 'Variante', 'État'],
];

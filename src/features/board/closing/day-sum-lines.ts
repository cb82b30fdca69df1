import type { DayCapture, DayClosing } from '../../../contract/orders/day-closing.ts';
import { type Centimes, subtract, ZERO } from '../../../domain/money/money.ts';
import { STATE_WORDS } from './day-closing-words.ts';

/** A signed sum of a day; `total` for a total of the sums above it. */
interface SumLine {
  readonly id: string;
  readonly label: string;
  readonly sum: Centimes;
  readonly kind?: 'total';
}

/** The prices of a day and their total; deductions are negative. */
export function priceSums({ totals }: Pick<DayClosing, 'totals'>): readonly SumLine[] {
  const { articles, service, deliveries, discounts, given = ZERO, total } = totals;
  return [
    { id: 'articles', label: 'Articles', sum: articles },
    { id: 'service', label: 'Service', sum: service },
    { id: 'deliveries', label: 'Livraisons', sum: deliveries },
    { id: 'discounts', label: 'Rabais', sum: subtract(ZERO, discounts) },
    ...some('given', 'Gestes et remboursements', subtract(ZERO, given)),
    { id: 'total', label: 'Total', sum: total, kind: 'total' },
  ];
}

/** The payments by kind, refunds and the net amount, as on the papers of the day; then the open amounts. */
export function moneySums({ totals }: Pick<DayClosing, 'totals'>): readonly SumLine[] {
  const { credit, account = ZERO, taken, invoiced, refunded, net, coming = ZERO, due = ZERO } = totals;
  return [
    { id: 'taken', label: 'Pris', sum: taken },
    { id: 'invoiced', label: 'Sur facture', sum: invoiced },
    { id: 'credit', label: 'Payé par les soldes', sum: credit },
    ...some('account', 'Porté aux comptes', account),
    { id: 'refunded', label: 'Rendu', sum: subtract(ZERO, refunded) },
    ...(net === undefined ? [] : [{ id: 'net', label: 'Net', sum: net, kind: 'total' as const }]),
    ...some('coming', 'Encore à prendre ou à facturer', coming),
    ...some('due', 'Reste à recevoir des factures', due),
  ];
}

/** What has changed since the closing: the present total of the orders, and the open amount of the invoices. */
export function presentSums({
  totals: { total, due = ZERO },
  present = { total, due },
}: Pick<DayClosing, 'totals' | 'present'>): readonly SumLine[] {
  const changed = (id: string, label: string, now: Centimes, before: Centimes) =>
    now === before ? [] : [{ id, label, sum: now }];
  return [
    ...changed('present', 'Total des commandes aujourd’hui', present.total, total),
    ...changed('present-due', 'Reste à recevoir aujourd’hui', present.due, due),
  ];
}

/** The label of an order's state; a completely refunded order says so. */
export function stateWords({ state, back = ZERO, final }: DayCapture): string {
  return back > ZERO && final === ZERO ? 'remboursée' : STATE_WORDS[state];
}

function some(id: string, label: string, sum: Centimes): readonly SumLine[] {
  return sum === ZERO ? [] : [{ id, label, sum }];
}

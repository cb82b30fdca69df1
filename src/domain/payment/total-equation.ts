import { add, type Centimes, subtract, sum, times, ZERO } from '../money/money.ts';
import { type AmountedOrder, orderAmounts } from './order-amounts.ts';

/** The fields of an order that explain how its total changed. */
export interface ChangedOrder extends AmountedOrder {
  readonly items: readonly (AmountedOrder['items'][number] & {
    readonly fulfillment: {
      readonly status: string;
      readonly quantity?: number | undefined;
    };
  })[];
  readonly payment: AmountedOrder['payment'] & { readonly refunded: Centimes };
}

/** Why a total changed: real weights and prices, lines that are missing or short, what depends on them, and refunds. */
export const CHANGE_KINDS = ['weighed', 'missing', 'fees', 'credit', 'rest', 'refunded'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One term of an equation; `lines`: how many lines it comes from. */
export interface EquationTerm {
  readonly kind: ChangeKind;
  readonly by: Centimes;
  readonly lines: number;
}

/** The total at the time of the order, the terms that changed it, and what they come to, to the centime. */
export interface TotalEquation {
  readonly ordered: Centimes;
  readonly terms: readonly EquationTerm[];
  readonly due: Centimes;
}

/**
 * The equation from the ordered total to the present one; `undefined` when the total did not change. `rest` is what a
 * discount keeps above zero. See docs/rules.md#order-amounts.
 */
export function totalEquation(order: ChangedOrder): TotalEquation | undefined {
  const before = orderAmounts({ ...order, items: order.items.map(asOrdered) });
  const now = orderAmounts(order);
  const due = subtract(now.bill, order.payment.refunded);
  const lost = order.items.filter((item) => missingPieces(item) > 0);
  const missing = subtract(ZERO, sum(lost.map((item) => times(item.price, missingPieces(item)))));
  const weighed = order.items.filter((item) => weighedBy(item) !== ZERO);
  const terms: readonly EquationTerm[] = [
    { kind: 'weighed', by: sum(weighed.map(weighedBy)), lines: weighed.length },
    { kind: 'missing', by: missing, lines: lost.length },
    { kind: 'fees', by: subtract(now.fees, before.fees), lines: 0 },
    { kind: 'credit', by: subtract(before.credit, now.credit), lines: 0 },
    { kind: 'refunded', by: subtract(ZERO, order.payment.refunded), lines: 0 },
  ];
  const explained = add(before.bill, sum(terms.map(({ by }) => by)));
  const rest: EquationTerm = { kind: 'rest', by: subtract(due, explained), lines: 0 };
  const told = [...terms.slice(0, 4), rest, ...terms.slice(4)].filter(({ by }) => by !== ZERO);
  return told.length === 0 ? undefined : { ordered: before.bill, terms: told, due };
}

/** Ordered pieces that were not found: all of a failed line, the rest of a short one. */
export function missingPieces({
  quantity,
  fulfillment,
}: Pick<ChangedOrder['items'][number], 'quantity' | 'fulfillment'>): number {
  if (fulfillment.status === 'failure') return quantity;
  return Math.max(0, quantity - (fulfillment.quantity ?? quantity));
}

/** The difference between the price of a line's found pieces and what they come to. */
function weighedBy(item: ChangedOrder['items'][number]): Centimes {
  if (item.fulfillment.status === 'failure') return ZERO;
  return subtract(item.finalprice, times(item.price, item.quantity - missingPieces(item)));
}

function asOrdered(item: ChangedOrder['items'][number]): ChangedOrder['items'][number] {
  return {
    ...item,
    finalprice: times(item.price, item.quantity),
    fulfillment: { status: 'created' },
  };
}

import { add, type Centimes, subtract, sum, times, ZERO } from '../money/money.ts';
import { type AmountedOrder, orderAmounts } from './order-amounts.ts';

/** The fields of an order that explain how its total changed. */
export interface ChangedOrder extends AmountedOrder {
  readonly items: readonly (AmountedOrder['items'][number] & {
    readonly fulfillment: {
      readonly status: string;
      readonly quantity?: number | undefined;
      /** Its price was lowered after it was paid. */
      readonly refunded?: boolean | undefined;
    };
  })[];
  /** `hub_refund`: goodwill of the hub, which leaves the prices of the lines as they are. */
  readonly payment: AmountedOrder['payment'] & { readonly hub_refund?: Centimes | undefined };
}

/**
 * The causes of a changed total: actual weights and prices, missing or short lines, dependent amounts, and
 * refunds.
 */
export const CHANGE_KINDS = ['weighed', 'missing', 'fees', 'credit', 'rest', 'refunded'] as const;

export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** One term of an equation; `lines`: how many lines it comes from. */
export interface EquationTerm {
  readonly kind: ChangeKind;
  readonly by: Centimes;
  readonly lines: number;
}

/** The total at the time of the order, the terms that changed it, and their result, to the centime. */
export interface TotalEquation {
  readonly ordered: Centimes;
  readonly terms: readonly EquationTerm[];
  readonly due: Centimes;
}

/**
 * The equation from the ordered total to the present one; `undefined` when the total did not change. `rest`
 * is the part that a discount keeps above zero. See docs/rules.md#order-amounts.
 *
 * @param foundPrice the price of a line as it was found, before any refund of it
 * @param credited the credits for problems of its lines
 */
export function totalEquation<Line extends ChangedOrder['items'][number]>(
  order: Omit<ChangedOrder, 'items'> & { readonly items: readonly Line[] },
  foundPrice: (line: Line) => Centimes,
  credited = ZERO,
): TotalEquation | undefined {
  const before = orderAmounts({ ...order, items: order.items.map(asOrdered) });
  const now = orderAmounts(order);
  const goodwill = add(order.payment.hub_refund ?? ZERO, credited);
  const due = subtract(now.bill, goodwill);
  const lost = order.items.filter((item) => missingPieces(item) > 0);
  const missing = subtract(ZERO, sum(lost.map((item) => times(item.price, missingPieces(item)))));
  const weighedBy = (item: Line) =>
    item.fulfillment.status === 'failure'
      ? ZERO
      : subtract(foundPrice(item), times(item.price, item.quantity - missingPieces(item)));
  const weighed = order.items.filter((item) => weighedBy(item) !== ZERO);
  const lowered = order.items.filter((item) => isLowered(item));
  const givenBack = sum(lowered.map((item) => subtract(foundPrice(item), item.finalprice)));
  const terms: readonly EquationTerm[] = [
    { kind: 'weighed', by: sum(weighed.map(weighedBy)), lines: weighed.length },
    { kind: 'missing', by: missing, lines: lost.length },
    { kind: 'fees', by: subtract(now.fees, before.fees), lines: 0 },
    { kind: 'credit', by: subtract(before.credit, now.credit), lines: 0 },
    { kind: 'refunded', by: subtract(ZERO, add(goodwill, givenBack)), lines: lowered.length },
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

/** Whether a line was refunded in part or whole by lowering its price. */
export function isLowered({ fulfillment }: Pick<ChangedOrder['items'][number], 'fulfillment'>): boolean {
  return fulfillment.refunded === true && fulfillment.status !== 'failure';
}

function asOrdered(item: ChangedOrder['items'][number]): ChangedOrder['items'][number] {
  return {
    ...item,
    finalprice: times(item.price, item.quantity),
    fulfillment: { status: 'created' },
  };
}

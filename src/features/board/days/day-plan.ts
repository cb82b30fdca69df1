import type { Order } from '../../../contract/orders/orders.ts';
import { additionsAmong } from '../../../domain/hub/capacity.ts';
import { type Centimes, times, sum, ZERO } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { linesDone } from '../table/board-rows.ts';

/** The summary of a day of the hub. */
export interface DayPlan {
  readonly orders: number;
  /** Orders that travel with another one. */
  readonly additions: number;
  /** Tours with at least one stop, and orders without a tour. */
  readonly tours: number;
  readonly loose: number;
  readonly total: Centimes;
  /** The average value of an order. */
  readonly average: Centimes;
  /** In whole percent of the lines. */
  readonly progress: number;
  readonly missing: readonly MissingLine[];
}

/** A missing line with its order. */
export interface MissingLine {
  readonly oid: number;
  readonly line: number;
  readonly rank: number;
  readonly title: string;
  readonly quantity: number;
  readonly critical: boolean;
}

/** Summarises the orders of a day. */
export function planOf(orders: readonly Order[]): DayPlan {
  const total = sum(orders.map((order) => orderAmounts(order).total));
  const { done, total: lines } = linesDone(orders);
  const home = orders.filter(({ shipping }) => !shipping.deposit);
  return {
    orders: orders.length,
    additions: additionsAmong(orders),
    tours: new Set(home.map(({ shipping }) => shipping.priority).filter((tour) => tour > 0)).size,
    loose: home.filter(({ shipping }) => shipping.priority === 0).length,
    total,
    average: orders.length === 0 ? ZERO : times(total, 1 / orders.length),
    progress: lines === 0 ? 0 : Math.floor((100 * done) / lines),
    missing: orders.flatMap(missingOf),
  };
}

function missingOf({ oid, rank, items }: Order): readonly MissingLine[] {
  return items
    .filter(({ fulfillment }) => fulfillment.status === 'failure')
    .map(({ line, title, quantity, fulfillment }) => ({
      oid,
      line,
      rank,
      title,
      quantity,
      critical: fulfillment.issue === 'issue_missing_product_danger',
    }));
}

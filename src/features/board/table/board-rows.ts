import type { Order } from '../../../contract/orders/orders.ts';
import { isSettled } from '../../../domain/fulfilment/line-status.ts';
import { type Centimes, ZERO } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { orderProgress } from '../../../domain/order/order-progress.ts';
import { isOdd, type Risk, risksOf } from './order-risks.ts';

/** The progress of one shop's part of an order: « 2/4 », marked when it has a problem. */
export interface ShopCell {
  readonly done: number;
  readonly total: number;
  readonly odd: boolean;
}

/** A row of the board: an order with its computed values. */
export interface BoardRow {
  readonly order: Order;
  readonly cells: ReadonlyMap<string, ShopCell>;
  /** In whole percent. */
  readonly progress: number;
  /** The amount due after credit. */
  readonly bill: Centimes;
  readonly risks: readonly Risk[];
  /** The number of unsent mutations on it. */
  readonly unsent: number;
}

/** The row of an order, memoised per order so that the board only renders changed rows. */
export function boardRow(order: Order, unsent = 0): BoardRow {
  const known = rows.get(order);
  if (known?.unsent === unsent) return known;
  const made = rowOf(order, unsent);
  rows.set(order, made);
  return made;
}

/** The settled lines and all lines of some orders. */
export function linesDone(orders: readonly Pick<Order, 'items'>[]): { done: number; total: number } {
  const lines = orders.flatMap(({ items }) => items);
  return {
    done: lines.filter(({ fulfillment }) => isSettled(fulfillment.status)).length,
    total: lines.length,
  };
}

const rows = new WeakMap<Order, BoardRow>();

function rowOf(order: Order, unsent: number): BoardRow {
  const amounts = orderAmounts(order);
  const risks = risksOf(order, unsent, amounts);
  // A cancelled order is neither prepared nor paid: its lines count as settled, its delivery as owed.
  if (order.cancel !== undefined) return { order, cells: new Map(), progress: 0, bill: ZERO, risks, unsent };
  return {
    order,
    cells: cellsOf(order),
    progress: orderProgress(order),
    bill: amounts.bill,
    risks,
    unsent,
  };
}

function cellsOf({ items }: Order): ReadonlyMap<string, ShopCell> {
  const cells = new Map<string, ShopCell>();
  for (const item of items) {
    const { done, total, odd } = cells.get(item.vendor) ?? { done: 0, total: 0, odd: false };
    const settled = isSettled(item.fulfillment.status) ? 1 : 0;
    cells.set(item.vendor, { done: done + settled, total: total + 1, odd: odd || isOdd(item) });
  }
  return cells;
}

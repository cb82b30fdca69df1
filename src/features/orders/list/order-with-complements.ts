import type { Order } from '../../../contract/orders/orders.ts';
import { isUndone } from '../../../domain/payment/payment-status.ts';
import { isCurrent } from '../../shared/orders/order-words.ts';

/** An order with its complements. */
export interface OrderGroup {
  readonly order: Order;
  readonly complements: readonly Order[];
}

/**
 * Groups a person's orders: current ones with the next delivery first, then past ones with the latest first. A
 * complement follows the order that it travels with, if that one is loaded and not cancelled.
 */
export function orderGroups(orders: readonly Order[]): { current: OrderGroup[]; past: OrderGroup[] } {
  const known = new Set(orders.filter((order) => !isUndone(order)).map(({ oid }) => oid));
  const alone = orders.filter(({ oid, shipping }) => shipping.parent === oid || !known.has(shipping.parent));
  const groups = alone.map((order) => ({
    order,
    complements: orders.filter(
      ({ oid, shipping }) => oid !== order.oid && known.has(order.oid) && shipping.parent === order.oid,
    ),
  }));
  const current = groups.filter(goesOn).sort(byDay);
  const past = groups.filter((group) => !goesOn(group)).sort((left, right) => byDay(right, left));
  return { current, past };
}

/** The order that takes over the delivery fee when this one is cancelled: its oldest open complement. */
export function eldestComplement({ oid }: Order, orders: readonly Order[]): Order | undefined {
  return orders
    .filter((order) => order.shipping.parent === oid && order.oid !== oid && isCurrent(order))
    .sort((one, other) => one.oid - other.oid)[0];
}

function goesOn({ order, complements }: OrderGroup): boolean {
  return isCurrent(order) || complements.some(isCurrent);
}

function byDay({ order: left }: OrderGroup, { order: right }: OrderGroup): number {
  return Date.parse(left.shipping.when) - Date.parse(right.shipping.when) || left.oid - right.oid;
}

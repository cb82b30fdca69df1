import type { Order } from '../../../src/contract/orders/orders.ts';
import { orderForCustomer } from '../../platform/feed/order-views.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { orderPage } from '../orders/order-lists-store.ts';

const MOST_ORDERS = 3;

/** A person's latest orders, as that person may see them. */
export async function ownOrders(tx: Tx, { id }: Actor): Promise<readonly Order[]> {
  const { orders } = await orderPage(tx, { customer: id, limit: MOST_ORDERS, start: 0 });
  return orders.map((order) => orderForCustomer(order, []));
}

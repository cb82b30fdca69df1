import Dexie from 'dexie';
import type { Order } from '../../contract/orders/orders.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** The orders of some days that contain products of a shop, by day and rank, with that shop's lines only. */
export async function shopOrders(
  mirror: Mirror,
  { urlpath, from, to }: { urlpath: string; from: string; to: string },
): Promise<readonly Order[]> {
  const rows = await mirror.orders
    .where('[_day+_state]')
    .between([from, Dexie.minKey], [to, Dexie.maxKey])
    .toArray();
  return [...rows]
    .sort((left, right) => left._day.localeCompare(right._day) || left.rank - right.rank)
    .map((row) => effective(row))
    .filter((order) => order !== null)
    .filter(({ cancel }) => cancel === undefined)
    .map((order) => ({ ...order, items: order.items.filter(({ vendor }) => vendor === urlpath) }))
    .filter(({ items }) => items.length > 0);
}

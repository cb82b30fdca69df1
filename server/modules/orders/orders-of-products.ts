import type { Order } from '../../../src/contract/orders/orders.ts';
import { listedNames } from '../../../src/domain/core/name-list.ts';
import { type Actor, isAdmin } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { openOrdersWith } from './open-orders-store.ts';
import { answeredOrders } from './answered-orders.ts';

const MOST = 500;

/** Lists open orders that contain one of these products, projected for the caller; without products, none. */
export async function ordersOfProducts(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  listed: string | readonly string[] = '',
): Promise<Order[]> {
  const skus = listedNames(listed).map(Number).filter(Number.isSafeInteger);
  const named = skus.filter((sku) => sku > 0).slice(0, MOST);
  if (named.length === 0) return [];
  const hubs = isAdmin(actor) ? undefined : actor.hubs.map(({ slug }) => slug);
  return answeredOrders(tx, actor, await openOrdersWith(tx, named, { hubs, shops: actor.shops }, MOST));
}

import type { Order } from '../../../src/contract/orders/orders.ts';
import { wasCancelled } from '../../../src/domain/order/cancel-reason.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { orderOfIntent } from '../orders/orders-store.ts';
import { refresh } from '../payments/acquirer/authorise-payment.ts';
import type { AcquirerContext } from '../../platform/gateways/acquirer-context.ts';

/** Answers the order of an intent, for a client that lost the answer of its placement. */
export async function orderByIntent(
  { tx, actor }: Pick<Context, 'tx'> & { readonly actor: Actor },
  intent: string,
): Promise<Result<Order, 'not_found'>> {
  const stored = await orderOfIntent(tx, actor.id, intent);
  const order = stored && projectOrder(actor, stored.order);
  return order === undefined ? refuse('not_found') : accept(order);
}

/**
 * Settles the order of an intent after an authentication: a confirmed one is final, a refused or late one ends the
 * order, and a pending one leaves it, so that the customer can continue.
 */
export async function confirmIntent(
  outside: AcquirerContext & { readonly actor: Actor },
  intent: string,
): Promise<Result<Order, 'not_found' | 'authentication_failed' | 'authentication_late'>> {
  const stored = await outside.read((tx) => orderOfIntent(tx, outside.actor.id, intent));
  if (stored === undefined) return refuse('not_found');
  // Cancelled, in another tab or by the office: the bank was not asked and refused nothing.
  return wasCancelled(stored.order.cancel) ? accept(stored.order) : confirmOrder(outside, stored.order);
}

/** Settles an order that is already loaded, as `confirmIntent` does. */
export async function confirmOrder(
  outside: AcquirerContext,
  order: Order,
): Promise<Result<Order, 'authentication_failed' | 'authentication_late'>> {
  const settled = order.payment.status === 'pending' ? await refresh(outside, order.oid) : undefined;
  const now = settled?.order ?? order;
  if (now.payment.status !== 'voided') return accept(now);
  return refuse(now.cancel?.reason === 'timeout' ? 'authentication_late' : 'authentication_failed');
}

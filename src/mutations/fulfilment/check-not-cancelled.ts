import type { Order } from '../../contract/orders/orders.ts';
import { accept, refuse, type Result } from '../../domain/core/result.ts';

/** Refuses mutations of an order that is not held here, or that was cancelled. */
export function checkNotCancelled(
  order: Pick<Order, 'cancel'> | null,
): Result<undefined, 'not_found' | 'order_cancelled'> {
  if (order === null) return refuse('not_found');
  return order.cancel === undefined ? accept(undefined) : refuse('order_cancelled');
}

import type { Order } from '../../../src/contract/orders/orders.ts';
import { linesAreFixed } from '../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import { worksFor } from '../../core/actor.ts';
import type { FulfilmentAction } from './fulfilment-action.ts';

/** Why somebody cannot do anything with an order, or not any more. */
export type OrderAccessRefusal = 'not_found' | 'forbidden' | 'order_cancelled';

/** Why the lines of an order stay as they are. */
export type LinesRefusal = OrderAccessRefusal | 'order_closed' | 'order_captured';

/**
 * An order held for this transaction that its hub's people deliver. One that a person does not see, or that nobody
 * paid yet, is not to be told from none.
 */
export async function loadOrderToDeliver(
  { unitOfWork: desk, actor }: Pick<FulfilmentAction, 'unitOfWork' | 'actor'>,
  oid: number,
): Promise<Result<Order, OrderAccessRefusal>> {
  const seen = await loadVisibleOrder({ unitOfWork: desk, actor }, oid);
  if (!seen.ok) return seen;
  if (!worksFor(actor, seen.value.hub)) return refuse('forbidden');
  return seen.value.cancel === undefined ? seen : refuse('order_cancelled');
}

/**
 * An order held for this transaction whose lines may change: nothing was taken for it yet
 * (docs/rules.md#fixed-lines), nor is just being taken.
 */
export async function loadOrderToPrepare(
  { unitOfWork: desk, actor }: Pick<FulfilmentAction, 'unitOfWork' | 'actor'>,
  oid: number,
): Promise<Result<Order, LinesRefusal>> {
  const seen = await loadVisibleOrder({ unitOfWork: desk, actor }, oid);
  if (!seen.ok) return seen;
  const { cancel, closed, payment } = seen.value;
  if (cancel !== undefined) return refuse('order_cancelled');
  if (linesAreFixed(payment)) return refuse('order_captured');
  if (closed !== undefined) return refuse('order_closed');
  await desk.assertNoMoneyMoving(oid);
  return seen;
}

/** An order held for this transaction that somebody sees. */
export async function loadVisibleOrder(
  { unitOfWork: desk, actor }: Pick<FulfilmentAction, 'unitOfWork' | 'actor'>,
  oid: number,
): Promise<Result<Order, 'not_found'>> {
  const order = await desk.load(oid);
  if (order === undefined || projectOrder(actor, order) === undefined) return refuse('not_found');
  return order.payment.status === 'pending' ? refuse('not_found') : accept(order);
}

/**
 * An order held for this transaction whose problems its hub's office settles; the office sees also one that nobody paid
 * yet.
 */
export async function loadOrderOfOffice(
  { unitOfWork: desk, actor }: Pick<FulfilmentAction, 'unitOfWork' | 'actor'>,
  oid: number,
): Promise<Result<Order, 'not_found' | 'forbidden'>> {
  const order = await desk.load(oid);
  if (order !== undefined && worksFor(actor, order.hub, 'manager')) return accept(order);
  const seen = await loadVisibleOrder({ unitOfWork: desk, actor }, oid);
  return seen.ok ? refuse('forbidden') : seen;
}

/** Whether somebody may say what became of a line: its producer, and whoever works for the hub. */
export function mayPrepare({ actor }: Pick<FulfilmentAction, 'actor'>, hub: string, vendor: string): boolean {
  return worksFor(actor, hub) || actor.shops.includes(vendor);
}

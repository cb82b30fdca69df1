import type { Order } from '../../../../src/contract/orders/orders.ts';
import { type CancelReason, reasonsFor } from '../../../../src/domain/order/cancel-reason.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { isCancelable } from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { projectOrder } from '../../../platform/feed/project-row.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { type Actor, worksFor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { fetchedLines } from '../../orders/fetched-lines-store.ts';
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { countOrder } from '../../orders/order-count-store.ts';
import { orderHeld, type StoredOrder } from '../../orders/orders-store.ts';
import { release } from './authorise-payment.ts';
import { orderForMail } from '../../orders/confirm-order.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { writeUnlessRefused } from '../../../platform/feed/write-transaction.ts';
import { undoOrder } from './undo-order.ts';
import { passTripOn } from './pass-trip-on.ts';
import { cancelledMail } from '../../mails/order-mails.ts';

/**
 * Cancels an order whose preparation has not begun: returns stock, place and credit, then releases the hold. Customers
 * may give only a customer's reason; the hub's manager and administrators may give any (docs/rules.md#cancelling).
 */
export async function cancelOrder(
  context: AcquirerContext & { readonly actor: Actor },
  oid: number,
  reason: CancelReason | undefined,
): Promise<Result<Order, Refusal>> {
  const { actor, clock } = context;
  const cancelled = await writeUnlessRefused(context, (tx) =>
    cancel({ tx, actor, now: clock() }, oid, reason),
  );
  if (cancelled.ok) await release(context, oid);
  return cancelled;
}

/** Locks an order for its customer or its hub's office; others get the same refusal as for an unknown order. */
export async function orderToCancel(
  tx: Tx,
  actor: Actor,
  oid: number,
): Promise<Result<StoredOrder, 'not_found'>> {
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) return refuse('not_found');
  const { customer, hub } = stored.order;
  return customer.id === actor.id || worksFor(actor, hub, 'manager') ? accept(stored) : refuse('not_found');
}

type Refusal = 'not_found' | 'order_not_cancelable' | 'order_closed' | 'day_locked' | 'still_running';

async function cancel(
  { tx, actor, now }: { readonly tx: Tx; readonly actor: Actor; readonly now: Ms },
  oid: number,
  wanted: CancelReason | undefined,
): Promise<Result<Order, Refusal>> {
  const held = await orderToCancel(tx, actor, oid);
  if (!held.ok) return held;
  const stored = held.value;
  const { order } = stored;
  const office = worksFor(actor, order.hub, 'manager');
  if (order.closed !== undefined) return refuse('order_closed');
  if (order.locked !== undefined) return refuse('day_locked');
  if (!isCancelable(order)) return refuse('order_not_cancelable');
  if (!office && (await fetchedLines(tx, stored)).size > 0) return refuse('order_not_cancelable');
  // A running refund of a prepaid order would continue beside the cancellation and never finish.
  if (await moneyMoves(tx, oid)) return refuse('still_running');

  const reasons = reasonsFor(office && order.customer.id !== actor.id ? 'office' : 'customer');
  const reason =
    reasons.find((known) => known === wanted) ?? (reasons.includes('other') ? 'other' : 'customer');
  const wasPlaced = order.payment.status !== 'pending';
  const ended = await undoOrder(tx, stored, { event: 'cancel', reason, who: actor.id, now });
  if (wasPlaced) {
    await countOrder(tx, order.customer.id, -1, order.created);
    recordChange(tx, 'user', order.customer.id);
  }
  const heir = await passTripOn(tx, stored, { who: actor.id, now });
  const letter = cancelledMail(await orderForMail(tx, ended), heir);
  await queueMail(tx, { dedupe: `order-cancelled:${oid}`, recipient: order.customer.email, letter }, now);
  return accept(projectOrder(actor, ended) ?? ended);
}

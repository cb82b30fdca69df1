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
import { moneyMoves } from '../../orders/money-operations-store.ts';
import { countOrder } from '../../orders/order-count-store.ts';
import { orderHeld, type StoredOrder } from '../../orders/orders-store.ts';
import { release } from './authorise-payment.ts';
import { orderForMail } from '../../orders/confirm-order.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { undoOrder } from './undo-order.ts';
import { cancelledMail } from '../../mails/order-mails.ts';

/**
 * Cancels an order that nobody began to prepare: stock, place and credit go back, then the hold at the acquirer.
 * A customer's reason is always their own; the hub's manager and admins may give any (docs/rules.md#cancelling).
 */
export async function cancelOrder(
  outside: AcquirerContext & { readonly actor: Actor },
  oid: number,
  reason: CancelReason | undefined,
): Promise<Result<Order, Refusal>> {
  const { actor, clock } = outside;
  const cancelled = await outside.write((tx) => cancel(tx, actor, oid, reason, clock()));
  if (cancelled.ok) await release(outside, oid);
  return cancelled;
}

/** An order held for its customer or its hub's office; somebody else's is not to be told from none. */
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

type Refusal = 'not_found' | 'order_not_cancelable' | 'order_closed' | 'still_running';

async function cancel(
  tx: Tx,
  actor: Actor,
  oid: number,
  asked: CancelReason | undefined,
  now: Ms,
): Promise<Result<Order, Refusal>> {
  const held = await orderToCancel(tx, actor, oid);
  if (!held.ok) return held;
  const stored = held.value;
  const { order } = stored;
  const office = worksFor(actor, order.hub, 'manager');
  if (order.closed !== undefined) return refuse('order_closed');
  if (!isCancelable(order)) return refuse('order_not_cancelable');
  // A refund of what was paid at once would go on beside the cancelling, and never come to its end.
  if (await moneyMoves(tx, oid)) return refuse('still_running');

  const reasons = reasonsFor(office && order.customer.id !== actor.id ? 'office' : 'customer');
  const reason =
    reasons.find((known) => known === asked) ?? (reasons.includes('other') ? 'other' : 'customer');
  const stood = order.payment.status !== 'pending';
  const ended = await undoOrder(tx, stored, { event: 'cancel', reason, who: actor.id, now });
  if (stood) {
    await countOrder(tx, order.customer.id, -1, order.created);
    recordChange(tx, 'user', order.customer.id);
  }
  const letter = cancelledMail(await orderForMail(tx, ended));
  await queueMail(tx, { dedupe: `order-cancelled:${oid}`, recipient: order.customer.email, letter }, now);
  return accept(projectOrder(actor, ended) ?? ended);
}

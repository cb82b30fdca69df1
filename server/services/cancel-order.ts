import type { Order } from '../../src/contract/orders.ts';
import { type CancelReason, reasonsFor } from '../../src/domain/cancel-reason.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import { isCancelable } from '../../src/domain/payment-status.ts';
import { accept, refuse, type Result } from '../../src/domain/result.ts';
import { projectOrder } from '../feed/project.ts';
import { recordChange } from '../feed/record.ts';
import { type Actor, worksFor } from '../http/actor.ts';
import type { Tx } from '../store/database.ts';
import { queueMail } from '../store/mail-queue.ts';
import { moneyMoves } from '../store/money-operations.ts';
import { countOrder } from '../store/order-count.ts';
import { orderHeld, type StoredOrder } from '../store/orders.ts';
import { release } from './checkout/ask-acquirer.ts';
import { orderForMail } from './checkout/order-stands.ts';
import type { AcquirerContext } from './checkout/outside.ts';
import { undoOrder } from './checkout/undo.ts';
import { cancelledMail } from './mails/order-mails.ts';

/**
 * Cancels an order that nobody began to prepare: stock, place and credit go back, then the hold at the acquirer.
 * A customer's reason is always their own; the hub's manager and admins may give any (facts §3.7).
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

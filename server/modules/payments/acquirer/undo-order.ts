import { sql } from 'kysely';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { CancelReason } from '../../../../src/domain/order/cancel-reason.ts';
import { creditEntry } from '../../../../src/domain/payment/credit.ts';
import type { IsoDay, Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { add, max, min, ZERO } from '../../../../src/domain/money/money.ts';
import { afterPayment } from '../../../../src/domain/payment/payment-status.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { withdrawMail } from '../../../platform/mail/mail-sending.ts';
import { familyStands, orderOf, saveOrder, type StoredOrder } from '../../orders/orders-store.ts';
import { forgetBasketOrder } from '../../cart/shared-baskets-store.ts';
import { changePaymentOf, paymentOf, type PaymentProgress } from './payments-store.ts';
import { givePlaceBack, giveSlotBack } from './delivery-places-store.ts';
import { giveStockBack, piecesOf } from './stock-store.ts';
import { authenticationMailName } from '../../mails/order-mails.ts';
import { keepContainers } from '../../containers/keep-containers.ts';
import { moveCredit } from '../credit/move-credit.ts';
import { putBackInCart } from './cart-taken.ts';
import { withPaymentLog, withoutIntent } from '../../orders/order-log.ts';

/** Why an order ends before its preparation, and which user ends it; `who` is `undefined` for the system. */
export interface OrderUndo {
  readonly event: 'fail' | 'cancel';
  readonly reason: CancelReason;
  readonly who: number | undefined;
  readonly now: Ms;
}

/**
 * Ends a locked order that is not prepared yet: returns stock, place and credit at once; the caller releases the hold
 * after the transaction (`release`). A pending order also returns its lines to the cart.
 */
export async function undoOrder(
  tx: Tx,
  stored: StoredOrder,
  { event, reason, who, now }: OrderUndo,
): Promise<Order> {
  const { order, day } = stored;
  const next = afterPayment(order.payment.status, event);
  if (!next.ok) throw new Error(`order ${order.oid}, ${order.payment.status}, cannot ${event}`);
  const at = new Date(now).toISOString();
  const payment = withPaymentLog(
    order,
    { status: next.value, ...(next.value === 'refunded' && { refunded: order.payment.captured }) },
    { what: event, amount: order.payment.reserved, now },
  );
  const ended: Order = {
    ...order,
    payment: withoutIntent(payment),
    closed: at,
    cancel: { reason, when: at },
    fulfillments: { status: 'failure' },
    items: order.items.map((item) => ({ ...item, fulfillment: { ...item.fulfillment, status: 'failure' } })),
  };
  await saveOrder(tx, ended);
  await forgetAnswer(tx, order);
  recordChange(tx, 'order', order.oid);

  await giveStockBack(tx, piecesOf(order.items));
  await givePlace(tx, order, day);
  const { customer_credit: credit, reserved } = order.payment;
  const about = { userId: order.customer.id, oid: order.oid, now };
  const owed = add(max(credit, ZERO), isOwed(order) ? reserved : ZERO);
  await moveCredit(tx, creditEntry('cancel', order.oid, owed), about);
  // A debt that was to be paid with the order is owed again.
  await moveCredit(tx, creditEntry('rollover', order.oid, min(credit, ZERO)), about);
  await keepContainers(tx, ended, { who, why: reason, now });
  if (order.payment.status === 'pending')
    await putBackInCart(tx, { customer: order.customer.id, hub: order.hub }, stored.taken, now);
  await forgetBasketOrder(tx, order.oid);
  await markPayment(tx, order.oid, now);
  await withdrawMail(tx, authenticationMailName(order.oid));
  const [before, after] = [{ status: order.payment.status }, { status: next.value }];
  await writeAuditEntry(
    tx,
    { who, action: `order.${event}`, entity: 'order', id: order.oid, before, after, why: reason },
    now,
  );
  return ended;
}

/** An order and its complements share a place, which becomes free when none of them is open. */
async function givePlace(tx: Tx, order: Order, day: IsoDay): Promise<void> {
  const { oid, hub, shipping } = order;
  const root = shipping.parent === 0 ? oid : shipping.parent;
  if (await familyStands(tx, root)) return;
  const holder = shipping.parent === 0 ? order : (await orderOf(tx, root))?.order;
  const place = { hub, day, hour: (holder ?? order).shipping.hours };
  await givePlaceBack(tx, place);
  if (place.hour !== 0) await giveSlotBack(tx, place);
}

async function markPayment(tx: Tx, oid: number, now: Ms): Promise<void> {
  const payment = await paymentOf(tx, oid);
  const state = payment && AFTER[payment.state];
  if (state !== undefined) await changePaymentOf(tx, oid, { state }, now);
}

/** `asking` is absent: the code that receives the acquirer's answer releases that hold. */
const AFTER: { readonly [state in PaymentProgress]?: PaymentProgress } = {
  waiting: 'releasing',
  held: 'releasing',
  taken: 'releasing',
};

/** An order by invoice took its whole amount from the balance. */
function isOwed({ payment }: Order): boolean {
  return payment.issuer === 'invoice';
}

/** Deletes the kept answer: repeating the request without a key must place a new order instead of naming this one. */
async function forgetAnswer(tx: Tx, { oid, customer }: Order): Promise<void> {
  await tx
    .deleteFrom('idempotency')
    .where('user_id', '=', customer.id)
    .where('key', 'like', 'derived:%')
    .where(sql<boolean>`(body ->> 'oid')::text = ${String(oid)}`)
    .execute();
}

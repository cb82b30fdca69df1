import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { RefusalCode } from '../../../../src/contract/core/refusals.ts';
import { bankTime } from '../../../../src/domain/payment/bank-timeout.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { AcquirerPayment } from '../../../core/gateways/payment-gateway.ts';
import { auditEntryWrite } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { hubBySlug } from '../../hubs/hubs-store.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { withdrawalWrite } from '../../../platform/mail/mail-sending.ts';
import {
  heldAsPlaced,
  orderHeld,
  orderWrite,
  saveOrder,
  type StoredOrder,
} from '../../orders/orders-store.ts';
import { changePaymentOf, paymentWrite } from './payments-store.ts';
import type { SettlementWrites } from '../../../platform/operations/accept-operation.ts';
import {
  authenticationMail,
  authenticationMailName,
  authenticationNews,
  failedMail,
  type OrderForMail,
} from '../../mails/order-mails.ts';
import { runAuthenticationMail, runFailedMail, runFailedNews } from '../../mails/subscription-mails.ts';
import { withPaymentLog, withoutIntent } from '../../orders/order-log.ts';
import { confirmOrderWrites, orderForMail } from '../../orders/confirm-order.ts';
import { undoOrder } from './undo-order.ts';

/** The result of applying the acquirer's answer to an order. */
export type PaymentSettlement =
  | { readonly kind: 'stands'; readonly order: Order }
  /** The customer has to authenticate. */
  | { readonly kind: 'waits'; readonly order: Order }
  | { readonly kind: 'void'; readonly order: Order; readonly why: RefusalCode };

/** The result, with the writes that are still to be executed in one batch statement. */
export interface SettlementResult extends SettlementWrites {
  readonly settled: PaymentSettlement;
}

/** Delay of the authentication mail: customers who authenticate at once get none. */
const MAIL_DELAY_MS = 2 * MINUTE_MS;

/**
 * Applies the state of a payment at the acquirer to its order. Called by the second transaction of an order, the return
 * from an authentication, the webhook and the jobs, in any order and any number of times.
 */
export async function settlePayment(
  tx: Tx,
  oid: number,
  known: AcquirerPayment,
  { provider, now }: { readonly provider: string; readonly now: Ms },
): Promise<SettlementResult> {
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) throw new Error(`payment of an unknown order: ${oid}`);
  const { order } = stored;
  if (order.payment.status !== 'pending') return withoutWrites(await alreadyDecided(tx, order, known, now));
  switch (known.state) {
    case 'held':
    case 'taken':
      return confirmPayment(tx, await orderForMail(tx, order), known, now);
    case 'authentication_due':
      return withoutWrites({
        kind: 'waits',
        order: await awaitAuthentication(tx, stored, known, { provider, now }),
      });
    case 'declined':
      return withoutWrites({
        kind: 'void',
        order: await failPayment(tx, stored, known, now),
        why: whyRefused(stored),
      });
    case 'expired':
    case 'released':
      return withoutWrites({
        kind: 'void',
        order: await failPayment(tx, stored, known, now),
        why: whyOver(stored),
      });
  }
}

/**
 * The same for an order that this process has just placed, without reading it: handles the usual states, held and taken,
 * and asserts in the writing statement that the order is unchanged. Returns `undefined` for any other state.
 */
export function settlePlaced(
  tx: Tx,
  placed: OrderForMail,
  known: AcquirerPayment,
  now: Ms,
): SettlementResult | undefined {
  if (known.state !== 'held' && known.state !== 'taken') return undefined;
  return {
    ...confirmPayment(tx, placed, known, now),
    found: { rows: heldAsPlaced(placed.order), else: 'order_is_as_placed' },
  };
}

function withoutWrites(settled: PaymentSettlement): SettlementResult {
  return { settled };
}

/** Ends an order whose authentication or payment timed out. */
export async function timeOut(tx: Tx, stored: StoredOrder, now: Ms): Promise<Order> {
  const ended = await undoOrder(tx, stored, { event: 'fail', reason: 'timeout', who: undefined, now });
  await mailFailure(tx, ended, 'expired', now);
  return ended;
}

/** Releases the money of an order that ended while the acquirer was answering. */
async function alreadyDecided(
  tx: Tx,
  order: Order,
  known: AcquirerPayment,
  now: Ms,
): Promise<PaymentSettlement> {
  if (order.cancel === undefined) return { kind: 'stands', order };
  if (known.state === 'held' || known.state === 'taken' || known.state === 'authentication_due')
    await changePaymentOf(tx, order.oid, { state: 'releasing', reference: known.reference }, now);
  return { kind: 'void', order, why: 'order_closed' };
}

function confirmPayment(
  tx: Tx,
  { order, ...about }: OrderForMail,
  known: AcquirerPayment,
  now: Ms,
): SettlementResult {
  const prepaid = known.state === 'taken';
  const status = prepaid ? 'prepaid' : 'authorized';
  const captured = prepaid ? known.captured : ZERO;
  const payment = withPaymentLog(
    order,
    { status, captured },
    { what: prepaid ? 'prepay' : 'authorize', amount: known.amount, now },
  );
  const confirmed: Order = { ...order, payment: withoutIntent(payment) };
  const { oid, customer } = order;
  const state = prepaid ? ('taken' as const) : ('held' as const);
  const progress = {
    ...{ state, captured, reference: known.reference },
    hold_ends: known.holdEnds === undefined ? null : new Date(known.holdEnds).toISOString(),
  };
  const auditEntry = { who: customer.id, action: 'order.pay', entity: 'order', id: oid } as const;
  const [before, after] = [{ status: order.payment.status }, { status }];
  recordChange(tx, 'order', oid);
  return {
    settled: { kind: 'stands', order: confirmed },
    writes: [
      orderWrite(tx, confirmed),
      // Only customers who had to authenticate have a queued mail.
      ...(order.payment.intent === undefined ? [] : [withdrawalWrite(tx, authenticationMailName(oid))]),
      paymentWrite(tx, oid, { ...progress, client_secret: null }, now),
      ...confirmOrderWrites(tx, { ...about, order: confirmed }, now),
      auditEntryWrite(tx, { ...auditEntry, before, after }, now),
    ],
  };
}

async function awaitAuthentication(
  tx: Tx,
  { order }: StoredOrder,
  known: AcquirerPayment,
  { provider, now }: { readonly provider: string; readonly now: Ms },
): Promise<Order> {
  if (order.payment.intent !== undefined) return order;
  const { reference, clientSecret, url } = known;
  const hub = await hubBySlug(tx, order.hub);
  if (hub === undefined) throw new Error(`order ${order.oid} of an unknown hub: ${order.hub}`);
  const ends = now + bankTime(hub);
  const until = new Date(ends).toISOString();
  const intent = { id: reference, client_secret: clientSecret, oid: order.oid, source: provider, url, until };
  const waiting: Order = { ...order, payment: { ...order.payment, intent } };
  await saveOrder(tx, waiting, until);
  await changePaymentOf(tx, order.oid, { state: 'waiting', reference, client_secret: clientSecret }, now);
  recordChange(tx, 'order', order.oid);
  const mailOf = order.payment.subscription === undefined ? authenticationMail : runAuthenticationMail;
  const letter = mailOf(await orderForMail(tx, waiting), { instant: ends, zone: zoneOf(hub) });
  const news = authenticationNews(order, ends);
  const mail = { dedupe: authenticationMailName(order.oid), recipient: order.customer.email, letter, news };
  await queueMail(tx, mail, now + MAIL_DELAY_MS);
  return waiting;
}

async function failPayment(
  tx: Tx,
  stored: StoredOrder,
  { reference }: AcquirerPayment,
  now: Ms,
): Promise<Order> {
  const reason = stored.expires !== null && Date.parse(stored.expires) <= now ? 'timeout' : 'other';
  const ended = await undoOrder(tx, stored, { event: 'fail', reason, who: undefined, now });
  await changePaymentOf(tx, ended.oid, { state: 'refused', reference }, now);
  await mailFailure(tx, ended, reason === 'timeout' ? 'expired' : 'refused', now);
  return ended;
}

async function mailFailure(tx: Tx, order: Order, why: 'refused' | 'expired', now: Ms): Promise<void> {
  const { subscription } = order.payment;
  const mailOf = subscription === undefined ? failedMail : runFailedMail;
  const letter = mailOf(await orderForMail(tx, order), why);
  const mail = { dedupe: `order-${why}:${order.oid}`, recipient: order.customer.email, letter };
  // A customer who orders sees the refusal on screen; an order of a subscription needs a notification.
  const news = subscription === undefined ? undefined : runFailedNews(order, subscription);
  await queueMail(tx, { ...mail, ...(news && { news }) }, now);
}

/** Declined by the bank at once, or after an authentication. */
function whyRefused({ order }: StoredOrder): RefusalCode {
  return order.payment.intent === undefined ? 'payment_declined' : 'authentication_failed';
}

/** A waiting authentication is late; a fresh request means that the card expired. */
function whyOver({ order }: StoredOrder): RefusalCode {
  return order.payment.intent === undefined ? 'payment_expired' : 'authentication_late';
}

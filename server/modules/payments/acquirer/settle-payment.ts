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
  type ToldOrder,
} from '../../mails/order-mails.ts';
import { runAuthenticationMail, runFailedMail } from '../../mails/subscription-mails.ts';
import { withPaymentLog, withoutIntent } from '../../orders/order-log.ts';
import { confirmOrderWrites, orderForMail } from '../../orders/confirm-order.ts';
import { undoOrder } from './undo-order.ts';

/** Where an order stands once the acquirer has spoken. */
export type PaymentSettlement =
  | { readonly kind: 'stands'; readonly order: Order }
  /** The customer has to authenticate. */
  | { readonly kind: 'waits'; readonly order: Order }
  | { readonly kind: 'void'; readonly order: Order; readonly why: RefusalCode };

/** Where it stands, and what is still to be written for that: by one statement with whatever comes of it. */
export interface SettlementResult extends SettlementWrites {
  readonly settled: PaymentSettlement;
}

/** Somebody who sits before the screen needs no mail: it leaves only when they did not come back. */
const PATIENCE_MS = 2 * MINUTE_MS;

/**
 * Makes true on an order what the acquirer says of its payment. The second transaction of an order, the return from
 * an authentication, a webhook and the jobs all come here, in any order and any number of times.
 */
export async function settlePayment(
  tx: Tx,
  oid: number,
  known: AcquirerPayment,
  { provider, now }: { readonly provider: string; readonly now: Ms },
): Promise<SettlementResult> {
  const stored = await orderHeld(tx, oid);
  if (stored === undefined) throw new Error(`the acquirer speaks of an order that is not there: ${oid}`);
  const { order } = stored;
  if (order.payment.status !== 'pending') return written(await alreadyDecided(tx, order, known, now));
  switch (known.state) {
    case 'held':
    case 'taken':
      return stands(tx, await orderForMail(tx, order), known, now);
    case 'authentication_due':
      return written({ kind: 'waits', order: await waits(tx, stored, known, provider, now) });
    case 'declined':
      return written({ kind: 'void', order: await fails(tx, stored, known, now), why: whyRefused(stored) });
    case 'expired':
    case 'released':
      return written({ kind: 'void', order: await fails(tx, stored, known, now), why: whyOver(stored) });
  }
}

/**
 * The same for an order that this process has just placed and need not read: its money is held or taken, as that of
 * nearly all is, and it is looked whether it still is as it was placed by the statement that writes. Gives nothing where
 * the acquirer says anything else.
 */
export function settlePlaced(
  tx: Tx,
  placed: ToldOrder,
  known: AcquirerPayment,
  now: Ms,
): SettlementResult | undefined {
  if (known.state !== 'held' && known.state !== 'taken') return undefined;
  return {
    ...stands(tx, placed, known, now),
    found: { rows: heldAsPlaced(placed.order), else: 'order_is_as_placed' },
  };
}

function written(settled: PaymentSettlement): SettlementResult {
  return { settled };
}

/** What an unanswered authentication and an unpaid order come to when their time is over. */
export async function timeOut(tx: Tx, stored: StoredOrder, now: Ms): Promise<Order> {
  const ended = await undoOrder(tx, stored, { event: 'fail', reason: 'timeout', who: undefined, now });
  await tellFailure(tx, ended, 'expired', now);
  return ended;
}

/** An order that ended while the acquirer was being asked must not keep the customer's money. */
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

function stands(tx: Tx, { order, ...about }: ToldOrder, known: AcquirerPayment, now: Ms): SettlementResult {
  const prepaid = known.state === 'taken';
  const status = prepaid ? 'prepaid' : 'authorized';
  const captured = prepaid ? known.captured : ZERO;
  const payment = withPaymentLog(
    order,
    { status, captured },
    { what: prepaid ? 'prepay' : 'authorize', amount: known.amount, now },
  );
  const standing: Order = { ...order, payment: withoutIntent(payment) };
  const { oid, customer } = order;
  const progress = { state: prepaid ? 'taken' : 'held', captured, reference: known.reference } as const;
  const deed = { who: customer.id, action: 'order.pay', entity: 'order', id: oid } as const;
  const [before, after] = [{ status: order.payment.status }, { status }];
  recordChange(tx, 'order', oid);
  return {
    settled: { kind: 'stands', order: standing },
    writes: [
      orderWrite(tx, standing),
      // Only who had to authenticate was written to.
      ...(order.payment.intent === undefined ? [] : [withdrawalWrite(tx, authenticationMailName(oid))]),
      paymentWrite(tx, oid, { ...progress, client_secret: null }, now),
      ...confirmOrderWrites(tx, { ...about, order: standing }, now),
      auditEntryWrite(tx, { ...deed, before, after }, now),
    ],
  };
}

async function waits(
  tx: Tx,
  { order }: StoredOrder,
  known: AcquirerPayment,
  source: string,
  now: Ms,
): Promise<Order> {
  if (order.payment.intent !== undefined) return order;
  const { reference, clientSecret, url } = known;
  const hub = await hubBySlug(tx, order.hub);
  if (hub === undefined) throw new Error(`order ${order.oid} of a hub that is not there: ${order.hub}`);
  const ends = now + bankTime(hub);
  const until = new Date(ends).toISOString();
  const intent = { id: reference, client_secret: clientSecret, oid: order.oid, source, url, until };
  const waiting: Order = { ...order, payment: { ...order.payment, intent } };
  await saveOrder(tx, waiting, until);
  await changePaymentOf(tx, order.oid, { state: 'waiting', reference, client_secret: clientSecret }, now);
  recordChange(tx, 'order', order.oid);
  const asks = order.payment.subscription === undefined ? authenticationMail : runAuthenticationMail;
  const letter = asks(await orderForMail(tx, waiting), { instant: ends, zone: zoneOf(hub) });
  const news = { person: order.customer.id, ...authenticationNews(order) };
  const mail = { dedupe: authenticationMailName(order.oid), recipient: order.customer.email, letter, news };
  await queueMail(tx, mail, now + PATIENCE_MS);
  return waiting;
}

async function fails(tx: Tx, stored: StoredOrder, { reference }: AcquirerPayment, now: Ms): Promise<Order> {
  const reason = stored.expires !== null && Date.parse(stored.expires) <= now ? 'timeout' : 'other';
  const ended = await undoOrder(tx, stored, { event: 'fail', reason, who: undefined, now });
  await changePaymentOf(tx, ended.oid, { state: 'refused', reference }, now);
  await tellFailure(tx, ended, reason === 'timeout' ? 'expired' : 'refused', now);
  return ended;
}

async function tellFailure(tx: Tx, order: Order, why: 'refused' | 'expired', now: Ms): Promise<void> {
  const says = order.payment.subscription === undefined ? failedMail : runFailedMail;
  const letter = says(await orderForMail(tx, order), why);
  await queueMail(tx, { dedupe: `order-${why}:${order.oid}`, recipient: order.customer.email, letter }, now);
}

/** Refused at once, it was the bank; after an authentication, it was that. */
function whyRefused({ order }: StoredOrder): RefusalCode {
  return order.payment.intent === undefined ? 'payment_declined' : 'authentication_failed';
}

/** One that was waiting is over; one that was just asked for has a card that is. */
function whyOver({ order }: StoredOrder): RefusalCode {
  return order.payment.intent === undefined ? 'payment_expired' : 'authentication_late';
}

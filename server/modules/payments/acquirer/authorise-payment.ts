import type { Order } from '../../../../src/contract/orders/orders.ts';
import {
  type AcquirerPayment,
  type Authorisation,
  PaymentUnknown,
} from '../../../core/gateways/payment-gateway.ts';
import { centimes, ZERO } from '../../../../src/domain/money/money.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { invariantFailed } from '../../../platform/database/assert-invariant.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';
import { recordFinding } from './findings-store.ts';
import { changePaymentOf, paymentOf, type StoredPayment } from './payments-store.ts';
import { writeBatch } from '../../../platform/database/batch-statement.ts';
import { useGenericPlans } from '../../../platform/database/transaction.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { OrderForMail } from '../../mails/order-mails.ts';
import {
  type PaymentSettlement,
  settlePayment,
  settlePlaced,
  type SettlementResult,
} from './settle-payment.ts';

/** Runs in the transaction that applies the acquirer's answer, and executes its remaining writes. */
type WithSettled = (tx: Tx, settling: SettlementResult) => Promise<void>;

const writeSettled: WithSettled = (tx, { writes = [] }) => writeBatch(tx, writes);

/**
 * Requests the hold for a stored order from the acquirer and applies the answer. Uses the order's idempotency key, so
 * that a retry after a crash gets the same hold.
 */
export async function authorise(
  context: AcquirerContext,
  oid: number,
  then?: WithSettled,
): Promise<PaymentSettlement> {
  const request = await context.read(async (tx) => {
    const stored = await orderOf(tx, oid);
    const payment = await paymentOf(tx, oid);
    if (stored?.placing == null || payment === undefined)
      throw new Error(`order ${oid} has no payment to authorise`);
    const { order, placing } = stored;
    return authorisation(order, placing, await tokenOf(tx, order.customer.id, order.payment.alias));
  });
  return settle(context, oid, await context.gateways.payment.authorise(request), then);
}

/** The same for the caller that has just placed the order, without reading it again. */
export async function authorisePlaced(
  context: AcquirerContext,
  { key, token, ...placed }: JustPlaced,
  then: WithSettled,
): Promise<PaymentSettlement> {
  const known = await context.gateways.payment.authorise(authorisation(placed.order, key, token));
  try {
    const settled = await context.write(async (tx) => {
      await useGenericPlans(tx);
      const settling = settlePlaced(tx, placed, known, context.clock());
      if (settling !== undefined) await then(tx, settling);
      return settling?.settled;
    });
    if (settled !== undefined) return settled;
  } catch (error) {
    if (!invariantFailed(error, 'order_is_as_placed')) throw error;
  }
  return settle(context, placed.order.oid, known, then);
}

interface JustPlaced extends OrderForMail {
  /** The idempotency key of the placing. */
  readonly key: string;
  /** The acquirer's token of the payment method. */
  readonly token: string;
}

function authorisation({ oid, intent, payment, created }: Order, key: string, token: string): Authorisation {
  const returnPath = intent === undefined ? `/stripe?oid=${oid}` : `/stripe?intent=${intent}`;
  // An order of a subscription is placed by the server, with its customer away.
  const offSession = payment.subscription !== undefined;
  const since = Date.parse(created);
  return { key, since, token, amount: payment.reserved, oid, returnPath, offSession };
}

/** Reads a payment's state from the acquirer and applies it: after a return, an event or a timeout. */
export async function refresh(context: AcquirerContext, oid: number): Promise<PaymentSettlement | undefined> {
  const payment = await context.read((tx) => paymentOf(tx, oid));
  if (payment?.reference == null) return undefined;
  return settle(context, oid, await confirmed(context, payment, payment.reference));
}

/** A payment unknown to the acquirer counts as released; an order that relies on it is reported to the office. */
async function confirmed(
  { gateways, write, clock }: AcquirerContext,
  { oid, state, amount }: StoredPayment,
  reference: string,
): Promise<AcquirerPayment> {
  try {
    return await gateways.payment.confirm(reference);
  } catch (error) {
    if (!(error instanceof PaymentUnknown)) throw error;
    const finding = { kind: 'order_without_payment', oid, reference, amount } as const;
    if (state === 'held' || state === 'taken') await write((tx) => recordFinding(tx, finding, clock()));
    const nothing = { captured: ZERO, refunded: ZERO, clientSecret: '', url: '' };
    return { reference, state: 'released', amount: centimes(amount), ...nothing };
  }
}

/** Releases the hold of an order that ended. Idempotent. */
export async function release(context: AcquirerContext, oid: number): Promise<void> {
  const payment = await context.read((tx) => paymentOf(tx, oid));
  if (payment?.state !== 'releasing' || payment.reference === null) return;
  const { state, refunded } = await cancelled(context, `cancel:${oid}`, payment.reference);
  // The customer is paying right now: the job cancels the resulting payment.
  if (state === 'authentication_due') return;
  await context.write((tx) => changePaymentOf(tx, oid, { state: 'released', refunded }, context.clock()));
}

async function cancelled(
  { gateways }: AcquirerContext,
  key: string,
  reference: string,
): Promise<Pick<AcquirerPayment, 'state' | 'refunded'>> {
  try {
    return await gateways.payment.cancel({ key, reference });
  } catch (error) {
    if (error instanceof PaymentUnknown) return { state: 'released', refunded: ZERO };
    throw error;
  }
}

async function settle(
  context: AcquirerContext,
  oid: number,
  known: AcquirerPayment,
  then: WithSettled = writeSettled,
): Promise<PaymentSettlement> {
  const { provider } = context.gateways.payment;
  const settled = await context.write(async (tx) => {
    await useGenericPlans(tx);
    const settling = await settlePayment(tx, oid, known, { provider, now: context.clock() });
    await then(tx, settling);
    return settling.settled;
  });
  if (settled.kind === 'void') await release(context, oid);
  return settled;
}

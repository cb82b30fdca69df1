import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { AcquirerPayment, Authorisation } from '../../../core/gateways/payment-gateway.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { invariantFailed } from '../../../platform/database/assert-invariant.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { tokenOf } from '../methods/payment-methods-store.ts';
import { changePaymentOf, paymentOf } from './payments-store.ts';
import { writeBatch } from '../../../platform/database/batch-statement.ts';
import { useGenericPlans } from '../../../platform/database/transaction.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import type { ToldOrder } from '../../mails/order-mails.ts';
import {
  type PaymentSettlement,
  settlePayment,
  settlePlaced,
  type SettlementResult,
} from './settle-payment.ts';

/** Runs in the transaction that makes the acquirer's answer true, and writes what is still to be written for that. */
type WithSettled = (tx: Tx, settling: SettlementResult) => Promise<void>;

const writeSettled: WithSettled = (tx, { writes = [] }) => writeBatch(tx, writes);

/**
 * Asks the acquirer for the money of an order that is written, and makes its answer true. The order's own key goes
 * with it: asked again after a crash it is the same hold.
 */
export async function authorise(
  outside: AcquirerContext,
  oid: number,
  then?: WithSettled,
): Promise<PaymentSettlement> {
  const asked = await outside.read(async (tx) => {
    const stored = await orderOf(tx, oid);
    const payment = await paymentOf(tx, oid);
    if (stored?.placing == null || payment === undefined) throw new Error(`order ${oid} asks for no money`);
    const { order, placing } = stored;
    return askFor(order, placing, await tokenOf(tx, order.customer.id, order.payment.alias));
  });
  return settle(outside, oid, await outside.gateways.payment.authorise(asked), then);
}

/** The same by whoever has just placed it and has all of it at hand. */
export async function authorisePlaced(
  outside: AcquirerContext,
  { order, day, slots, key, token }: JustPlaced,
  then: WithSettled,
): Promise<PaymentSettlement> {
  const known = await outside.gateways.payment.authorise(askFor(order, key, token));
  try {
    const settled = await outside.write(async (tx) => {
      await useGenericPlans(tx);
      const settling = settlePlaced(tx, { order, day, slots }, known, outside.clock());
      if (settling !== undefined) await then(tx, settling);
      return settling?.settled;
    });
    if (settled !== undefined) return settled;
  } catch (error) {
    if (!invariantFailed(error, 'order_is_as_placed')) throw error;
  }
  return settle(outside, order.oid, known, then);
}

interface JustPlaced extends ToldOrder {
  /** Under which it was placed. */
  readonly key: string;
  /** What the acquirer knows the means of payment by. */
  readonly token: string;
}

function askFor({ oid, intent, payment }: Order, key: string, token: string): Authorisation {
  const returnPath = intent === undefined ? `/stripe?oid=${oid}` : `/stripe?intent=${intent}`;
  return { key, token, amount: payment.reserved, oid, returnPath };
}

/** Looks at the acquirer what became of a payment, and makes that true: after a return, an event, a timeout. */
export async function refresh(outside: AcquirerContext, oid: number): Promise<PaymentSettlement | undefined> {
  const payment = await outside.read((tx) => paymentOf(tx, oid));
  if (payment?.reference == null) return undefined;
  return settle(outside, oid, await outside.gateways.payment.confirm(payment.reference));
}

/** Lets go of money that is held for an order that ended. Harmless when it was let go already. */
export async function release({ gateways, clock, read, write }: AcquirerContext, oid: number): Promise<void> {
  const payment = await read((tx) => paymentOf(tx, oid));
  if (payment?.state !== 'releasing' || payment.reference === null) return;
  const { refunded } = await gateways.payment.cancel({ key: `cancel:${oid}`, reference: payment.reference });
  await write((tx) => changePaymentOf(tx, oid, { state: 'released', refunded }, clock()));
}

async function settle(
  outside: AcquirerContext,
  oid: number,
  known: AcquirerPayment,
  then: WithSettled = writeSettled,
): Promise<PaymentSettlement> {
  const { provider } = outside.gateways.payment;
  const settled = await outside.write(async (tx) => {
    await useGenericPlans(tx);
    const settling = await settlePayment(tx, oid, known, { provider, now: outside.clock() });
    await then(tx, settling);
    return settling.settled;
  });
  if (settled.kind === 'void') await release(outside, oid);
  return settled;
}

import type { Order } from '../../../../src/contract/orders/orders.ts';
import { type CaptureWait, captureWait } from '../../../../src/domain/fulfilment/capture-blockers.ts';
import { planCapture } from '../../../../src/domain/payment/capture-plan.ts';
import { centimes, ZERO } from '../../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import { isCapturable, isHeld, isPaid } from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { declinedSince } from '../../orders/money-operations-store.ts';
import type { MoneyPlan } from '../../orders/money-plan.ts';
import { receivedForOrder } from '../billing/invoices-store.ts';
import { balanceOf } from '../credit/credit-ledger.ts';
import { isDisputed } from '../acquirer/disputes-store.ts';
import { type MoneyContext, moveMoney } from './move-money.ts';

type NotReady = 'order_cancelled' | 'order_captured' | 'order_not_ready' | 'payment_state' | CaptureWait;
type Refusal = NotReady | 'day_locked' | 'payment_declined' | 'capture_too_much';

/**
 * Captures the final amount of an order once it is prepared and every price is final, and mails its customer
 * (docs/rules.md#capture). `since`: when the capture was requested from the server, which does not ask the
 * bank again after a refusal.
 */
export function captureOrder(context: MoneyContext, oid: number, why?: string, since?: string) {
  return moveMoney<Refusal>(context, oid, why, async (tx, order) => {
    // An invoice of a closed day is paid later, which changes no amount of the day.
    if (order.locked !== undefined && isHeld(order.payment.status)) return refuse('day_locked');
    const unready = notReady(order);
    if (unready !== undefined) return refuse(unready);
    if (since !== undefined && (await declinedSince(tx, oid, since)) !== undefined)
      return refuse('payment_declined');
    return planned(tx, order);
  });
}

/**
 * Invoices a prepared order when its card fails: the hold ends, and the customer owes the bill on their
 * account (docs/rules.md#closing-a-day).
 */
export function invoiceInstead(context: MoneyContext, oid: number, why?: string) {
  return moveMoney<NotReady | 'payment_disputed'>(context, oid, why, async (tx, order) => {
    const unready = notReady(order);
    if (unready !== undefined) return refuse(unready);
    const { payment } = order;
    if (payment.status !== 'authorized' || payment.issuer === 'invoice') return refuse('payment_state');
    if (await isDisputed(tx, oid)) return refuse('payment_disputed');
    const balance = centimes(await balanceOf(tx, order.customer.id));
    const asked = { ...payment, issuer: 'invoice', reserved: ZERO };
    const plan = planCapture(asked, orderAmounts(order), balance);
    return plan.ok ? accept({ kind: 'capture', ...plan.value, instead: 'invoice' }) : refuse('payment_state');
  });
}

function notReady(order: Order): NotReady | undefined {
  const { payment, fulfillments } = order;
  if (order.cancel !== undefined) return 'order_cancelled';
  if (isPaid(payment.status) || payment.status === 'refunded') return 'order_captured';
  if (fulfillments.status !== 'fulfilled') return 'order_not_ready';
  return isCapturable(order) ? captureWait(order) : 'payment_state';
}

async function planned(tx: Tx, order: Order): Promise<Result<MoneyPlan, 'capture_too_much'>> {
  const { id } = order.customer;
  const received = await receivedForOrder(tx, id, order.oid);
  const balance = centimes(await balanceOf(tx, id));
  const plan = planCapture(order.payment, orderAmounts(order), balance, received);
  return plan.ok ? accept({ kind: 'capture', ...plan.value }) : plan;
}

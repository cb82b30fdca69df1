import * as calls from '../../../../src/contract/orders/order-money.ts';
import { handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { refundByHub, refundOrder } from './refund-order.ts';
import { removeOrder } from './remove-order.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { type CaptureWait, captureWait } from '../../../../src/domain/fulfilment/capture-blockers.ts';
import { planCapture } from '../../../../src/domain/payment/capture-plan.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import { isCapturable, isPaid } from '../../../../src/domain/payment/payment-status.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { receivedForOrder } from '../billing/invoices-store.ts';
import { balanceOf } from '../credit/credit-ledger.ts';
import { type MoneyContext, moveMoney } from './move-money.ts';
import type { MoneyPlan } from '../../orders/money-plan.ts';

export const orderMoneyRoutes = [
  handleInSteps(calls.captureOrder, (context, { params: { oid }, body }) =>
    captureOrder(context, oid, body?.why),
  ),
  handleInSteps(calls.refundOrder, (context, { params: { oid }, body }) => refundOrder(context, oid, body)),
  handleInSteps(calls.hubRefund, (context, { params: { oid }, body }) =>
    refundByHub(context, oid, body.amount, body.why),
  ),
  handleInSteps(calls.removeOrder, (context, { params: { oid }, body }) =>
    removeOrder(context, oid, body?.why),
  ),
];

type Refusal =
  | ('order_cancelled' | 'order_captured' | 'order_not_ready' | 'payment_state' | 'capture_too_much')
  | CaptureWait;

/**
 * Captures the final amount of an order once it is prepared and every price is final, and mails its customer
 * (docs/rules.md#capture).
 */
function captureOrder(context: MoneyContext, oid: number, why?: string) {
  return moveMoney<Refusal>(context, oid, why, decide);
}

async function decide(tx: Tx, order: Order): Promise<Result<MoneyPlan, Refusal>> {
  const { payment, fulfillments } = order;
  if (order.cancel !== undefined) return refuse('order_cancelled');
  if (isPaid(payment.status) || payment.status === 'refunded') return refuse('order_captured');
  if (fulfillments.status !== 'fulfilled') return refuse('order_not_ready');
  if (!isCapturable(order)) return refuse('payment_state');
  const waits = captureWait(order);
  if (waits !== undefined) return refuse(waits);
  const { id } = order.customer;
  const received = await receivedForOrder(tx, id, order.oid);
  const balance = centimes(await balanceOf(tx, id));
  const planned = planCapture(payment, orderAmounts(order), balance, received);
  return planned.ok ? accept({ kind: 'capture', ...planned.value }) : planned;
}

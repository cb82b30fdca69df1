import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { refundOrder as call } from '../../../../src/contract/orders/order-money.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { add, atLeast, type Centimes, subtractDownToZero, ZERO } from '../../../../src/domain/money/money.ts';
import { creditsGiven, givenFor } from '../../../../src/domain/order/problem-credit.ts';
import { namedLine } from '../../../../src/domain/fulfilment/find-line.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import {
  hubRefund,
  lineRefund,
  paidFor,
  refund,
  refundable,
} from '../../../../src/domain/payment/refund-amounts.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { isDisputed } from '../acquirer/disputes-store.ts';
import { type MoneyContext, moveMoney } from './move-money.ts';
import type { MoneyPlan, RefundPlan } from '../../orders/money-plan.ts';

type RefundRequest = BodyOf<typeof call>;
type LineRefusal = 'item_not_in_order' | 'item_ambiguous' | 'day_locked';
type Refusal = 'payment_state' | 'payment_disputed' | 'refund_nothing' | 'refund_too_much';

/**
 * Refunds the difference of a line whose price is lowered or, without `finalprice`, everything refundable
 * (docs/rules.md#refunds).
 */
export function refundOrder(context: MoneyContext, oid: number, request: RefundRequest) {
  return moveMoney<Refusal | LineRefusal>(context, oid, request.why, async (tx, order) => {
    if (await isDisputed(tx, oid)) return refuse('payment_disputed');
    return request.finalprice === undefined
      ? refundAll(order)
      : refundLine(order, request, request.finalprice);
  });
}

/** Refunds an amount at the hub's expense, independent of the lines' prices. */
export function refundByHub(context: MoneyContext, oid: number, amount: Centimes, why?: string) {
  return moveMoney<Refusal>(context, oid, why, async (tx, order) => {
    if (await isDisputed(tx, oid)) return refuse('payment_disputed');
    return hubPlan(order, amount);
  });
}

/** The refund at the hub's expense that decides a reported problem; `decide` says how much, or refuses. */
export function refundProblem<Declined extends string>(
  context: MoneyContext,
  oid: number,
  problem: NonNullable<RefundPlan['problem']>,
  decide: (order: Order) => Result<Centimes, Declined>,
) {
  return moveMoney<Refusal | Declined>(context, oid, problem.word, async (tx, order) => {
    if (await isDisputed(tx, oid)) return refuse('payment_disputed');
    const amount = decide(order);
    return amount.ok ? hubPlan(order, amount.value, problem) : amount;
  });
}

function hubPlan(
  order: Order,
  amount: Centimes,
  problem?: RefundPlan['problem'],
): Result<MoneyPlan, Refusal> {
  const { hub_refund: former = ZERO } = order.payment;
  const allowed = hubRefund(orderAmounts(order).subtotal, former, amount);
  return allowed.ok ? plan(order, amount, { hub: allowed.value, ...(problem && { problem }) }) : allowed;
}

function refundAll(order: Order): Result<MoneyPlan, Refusal> {
  const credited = creditsGiven(order.items);
  return plan(order, subtractDownToZero(refundable(paidFor(order.payment)), credited));
}

function refundLine(
  order: Order,
  request: RefundRequest,
  lowered: Centimes,
): Result<MoneyPlan, Refusal | LineRefusal> {
  // A gesture of the hub leaves the prices of the day as they were closed.
  if (order.locked !== undefined) return refuse('day_locked');
  const named = namedLine(order.items, request);
  if (!named.ok) return named;
  const { line } = named.value;
  const back = lineRefund(order, named.value, lowered);
  if (!back.ok) return back;
  // What a problem of the line gave back is not given twice.
  const { problem } = named.value.fulfillment;
  if (problem !== undefined && !atLeast(lowered, givenFor(problem))) return refuse('refund_too_much');
  return plan(order, back.value.amount, { line: { line, finalprice: lowered } });
}

function plan(
  order: Order,
  amount: Centimes,
  more: Pick<RefundPlan, 'line' | 'hub' | 'problem'> = {},
): Result<MoneyPlan, Refusal> {
  const paid = paidFor(order.payment);
  const split = refund(paid, amount);
  // Credits for problems gave back a part of what was paid.
  if (split.ok && !atLeast(refundable(paid), add(amount, creditsGiven(order.items))))
    return refuse('refund_too_much');
  return split.ok ? accept({ kind: 'refund', amount, ...split.value, ...more }) : split;
}

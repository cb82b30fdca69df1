import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { refundOrder as call } from '../../../../src/contract/orders/order-money.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { add, type Centimes, subtract } from '../../../../src/domain/money/money.ts';
import { namedLine } from '../../../../src/domain/fulfilment/find-line.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import {
  hubRefund,
  lineRefund,
  paidFor,
  refund,
  refundable,
} from '../../../../src/domain/payment/refund-amounts.ts';
import { accept, type Result } from '../../../../src/domain/core/result.ts';
import { type Moving, moveMoney } from './move-money.ts';
import type { MoneyPlan, RefundPlan } from '../../orders/money-plan.ts';

type Asked = BodyOf<typeof call>;
type Refusal = 'payment_state' | 'refund_nothing' | 'refund_too_much';

/**
 * Gives money back for a line whose price is lowered, or, when none is named, all that is left
 * (docs/rules.md#refunds).
 */
export function refundOrder(moving: Moving, oid: number, asked: Asked) {
  return moveMoney<Refusal | 'item_not_in_order' | 'item_ambiguous'>(moving, oid, asked.why, (_tx, order) =>
    Promise.resolve(
      asked.finalprice === undefined ? refundAll(order) : refundLine(order, asked, asked.finalprice),
    ),
  );
}

/** A gesture that the hub pays, beside what its lines come to. */
export function refundByHub(moving: Moving, oid: number, amount: Centimes, why?: string) {
  return moveMoney<Refusal>(moving, oid, why, (_tx, order) => {
    const { hub_refund: given = subtract(amount, amount) } = order.payment;
    const allowed = hubRefund(orderAmounts(order).subtotal, given, amount);
    return Promise.resolve(allowed.ok ? plan(order, amount, { hub: allowed.value }) : allowed);
  });
}

function refundAll(order: Order): Result<MoneyPlan, Refusal> {
  return plan(order, refundable(paidFor(order.payment)));
}

function refundLine(
  order: Order,
  asked: Asked,
  lowered: Centimes,
): Result<MoneyPlan, Refusal | 'item_not_in_order' | 'item_ambiguous'> {
  const named = namedLine(order.items, asked);
  if (!named.ok) return named;
  const { line } = named.value;
  const difference = lineRefund(named.value, lowered);
  if (!difference.ok) return difference;
  const items = order.items.map((item) => (item.line === line ? { ...item, finalprice: lowered } : item));
  const back = subtract(dueOf(order), dueOf({ ...order, items }));
  return plan(order, back, { line: { line, finalprice: lowered } });
}

function plan(
  order: Order,
  amount: Centimes,
  more: Pick<RefundPlan, 'line' | 'hub'> = {},
): Result<MoneyPlan, Refusal> {
  const given = refund(paidFor(order.payment), amount);
  return given.ok ? accept({ kind: 'refund', amount, ...given.value, ...more }) : given;
}

/** What lines, fees and delivery come to after discounts, whoever pays it. */
function dueOf(order: Order): Centimes {
  const { bill, credit } = orderAmounts(order);
  return add(bill, credit);
}

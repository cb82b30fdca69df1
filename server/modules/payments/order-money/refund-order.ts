import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type {
  hubRefund as hubCall,
  refundOrder as call,
} from '../../../../src/contract/orders/order-money.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import {
  add,
  atLeast,
  type Centimes,
  subtractDownToZero,
  toChf,
  ZERO,
} from '../../../../src/domain/money/money.ts';
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
import { worksFor } from '../../../core/actor.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { AcquirerUnreachable, PaymentUnknown } from '../../../core/gateways/payment-gateway.ts';
import { orderOf } from '../../orders/orders-store.ts';
import { isDisputed } from '../acquirer/disputes-store.ts';
import { paymentOf } from '../acquirer/payments-store.ts';
import { type MoneyContext, moveMoney } from './move-money.ts';
import { borneByShop, shopGoods } from './refunds-store.ts';
import type { RefundPlan } from '../../orders/money-plan.ts';

type RefundRequest = BodyOf<typeof call>;
type LineRefusal = 'item_not_in_order' | 'item_ambiguous' | 'day_locked';
/** The cause of a refund and who bears it, as the office chose. */
type Borne = Pick<RefundRequest, 'cause' | 'bearer'>;
type Gesture = BodyOf<typeof hubCall>;
type Refusal =
  'payment_state' | 'refund_before_capture' | 'payment_disputed' | 'refund_nothing' | 'refund_too_much';

/**
 * Refunds the difference of a line whose price is lowered or, without `finalprice`, everything refundable
 * (docs/rules.md#refunds).
 */
export async function refundOrder(context: MoneyContext, oid: number, request: RefundRequest) {
  const cardLeft = await leftOnCard(context, oid);
  return moveMoney<Refusal | LineRefusal>(context, oid, request.why, async (tx, order) => {
    if (await isDisputed(tx, oid)) return refuse('payment_disputed');
    const decided =
      request.finalprice === undefined ? refundAll(order) : refundLine(order, request, request.finalprice);
    if (decided.ok && request.bearer !== 'hub' && (await bearsTooMuch(tx, order, decided.value)))
      return refuse('refund_too_much');
    return capped(said(decided, request), cardLeft);
  });
}

/** Whether lowering a line would make its shop, with goodwill it bears already, bear more than it sold. */
async function bearsTooMuch(tx: Tx, order: Order, { line }: RefundPlan): Promise<boolean> {
  const item = order.items.find((one) => one.line === line?.line);
  if (line === undefined || item === undefined) return false;
  const borne = await borneByShop(tx, order.oid, item.vendor);
  const lowered = subtractDownToZero(item.finalprice, line.finalprice);
  return borne > ZERO && !atLeast(shopGoods(order, item.vendor), add(borne, lowered));
}

/** Refunds an amount independent of the lines' prices, at the hub's expense or at that of a shop. */
export async function refundByHub(context: MoneyContext, oid: number, gesture: Gesture) {
  const { amount, bearer, vendor, why } = gesture;
  const cardLeft = await leftOnCard(context, oid);
  return moveMoney<Refusal | 'vendor_not_in_order'>(context, oid, why, async (tx, order) => {
    if (await isDisputed(tx, oid)) return refuse('payment_disputed');
    if (bearer === 'shop') {
      const refused = await cannotBear(tx, order, { vendor, amount });
      if (refused !== undefined) return refuse(refused);
    }
    return capped(said(hubPlan(order, amount), gesture), cardLeft);
  });
}

/** The refund that decides a problem, borne by the hub or the line's shop; `decide` gives the amount. */
export async function refundProblem<Declined extends string>(
  context: MoneyContext,
  oid: number,
  { cause, bearer, ...problem }: NonNullable<RefundPlan['problem']> & Borne,
  decide: (order: Order) => Result<Centimes, Declined>,
) {
  const cardLeft = await leftOnCard(context, oid);
  return moveMoney<Refusal | Declined | 'vendor_not_in_order'>(
    context,
    oid,
    problem.word,
    async (tx, order) => {
      if (await isDisputed(tx, oid)) return refuse('payment_disputed');
      const amount = decide(order);
      if (!amount.ok) return amount;
      if (bearer === 'shop') {
        const vendor = order.items.find(({ line }) => line === problem.line)?.vendor;
        const refused = await cannotBear(tx, order, { vendor, amount: amount.value });
        if (refused !== undefined) return refuse(refused);
      }
      return capped(said(hubPlan(order, amount.value, problem), { cause, bearer }), cardLeft);
    },
  );
}

/** Why a shop cannot bear an amount of an order: all refunds together are limited to what it sold. */
export async function cannotBear(
  tx: Tx,
  order: Order,
  { vendor, amount }: { readonly vendor: string | undefined; readonly amount: Centimes },
): Promise<'vendor_not_in_order' | 'refund_too_much' | undefined> {
  if (vendor === undefined || !order.vendors.some(({ slug }) => slug === vendor))
    return 'vendor_not_in_order';
  const borne = await borneByShop(tx, order.oid, vendor);
  return atLeast(shopGoods(order, vendor), add(borne, amount)) ? undefined : 'refund_too_much';
}

/**
 * The amount that the acquirer can still refund to the card of an order: a part may have been refunded in its
 * dashboard. `undefined` when no card paid, or when it does not answer; the refund itself then refuses.
 */
async function leftOnCard(
  { actor, read, gateways }: MoneyContext,
  oid: number,
): Promise<Centimes | undefined> {
  const reference = await read(async (tx) => {
    const order = (await orderOf(tx, oid))?.order;
    if (order === undefined || !worksFor(actor, order.hub, 'manager')) return undefined;
    const payment = await paymentOf(tx, oid);
    return payment?.state === 'taken' ? payment.reference : undefined;
  });
  if (reference === undefined || reference === null) return undefined;
  try {
    const { state, captured, refunded } = await gateways.payment.status(reference);
    return state === 'taken' ? subtractDownToZero(captured, refunded) : undefined;
  } catch (error) {
    if (error instanceof AcquirerUnreachable || error instanceof PaymentUnknown) return undefined;
    throw error;
  }
}

/** A refund whose card part the acquirer can give; refused with the possible amount otherwise. */
function capped<Refusal extends string>(
  decided: Result<RefundPlan, Refusal>,
  cardLeft: Centimes | undefined,
): Result<RefundPlan, Refusal | 'refund_too_much'> {
  if (!decided.ok || cardLeft === undefined || atLeast(cardLeft, decided.value.toCard)) return decided;
  return { ...refuse('refund_too_much'), ...{ details: { left: toChf(cardLeft) } } };
}

/** A refund with its cause and its bearer. */
function said<Refusal extends string>(
  decided: Result<RefundPlan, Refusal>,
  { cause, bearer, vendor }: Borne & { readonly vendor?: string | undefined },
): Result<RefundPlan, Refusal> {
  if (!decided.ok) return decided;
  const borne = { ...(bearer && { bearer }), ...(bearer === 'shop' && vendor !== undefined && { vendor }) };
  return accept({ ...decided.value, ...(cause && { cause }), ...borne });
}

function hubPlan(
  order: Order,
  amount: Centimes,
  problem?: RefundPlan['problem'],
): Result<RefundPlan, Refusal> {
  const { hub_refund: former = ZERO } = order.payment;
  const allowed = hubRefund(orderAmounts(order).subtotal, former, amount);
  return allowed.ok ? plan(order, amount, { hub: allowed.value, ...(problem && { problem }) }) : allowed;
}

function refundAll(order: Order): Result<RefundPlan, Refusal> {
  const credited = creditsGiven(order.items);
  return plan(order, subtractDownToZero(refundable(paidFor(order.payment)), credited));
}

function refundLine(
  order: Order,
  request: RefundRequest,
  lowered: Centimes,
): Result<RefundPlan, Refusal | LineRefusal> {
  // A goodwill refund of the hub does not change the prices of the closed day.
  if (order.locked !== undefined) return refuse('day_locked');
  const named = namedLine(order.items, request);
  if (!named.ok) return named;
  const { line } = named.value;
  const back = lineRefund(order, named.value, lowered);
  if (!back.ok) return back;
  // A refund for a problem of the line is not given twice.
  const { problem } = named.value.fulfillment;
  if (problem !== undefined && !atLeast(lowered, givenFor(problem))) return refuse('refund_too_much');
  return plan(order, back.value.amount, { line: { line, finalprice: lowered } });
}

function plan(
  order: Order,
  amount: Centimes,
  more: Pick<RefundPlan, 'line' | 'hub' | 'problem'> = {},
): Result<RefundPlan, Refusal> {
  const paid = paidFor(order.payment);
  const split = refund(paid, amount);
  // The capture returns the excess; after an earlier partial refund the order could not be captured any more.
  const all = atLeast(add(amount, creditsGiven(order.items)), refundable(paid));
  if (split.ok && order.payment.status === 'prepaid' && !all) return refuse('refund_before_capture');
  // Credits for problems already returned a part of the payment.
  if (split.ok && !atLeast(refundable(paid), add(amount, creditsGiven(order.items))))
    return refuse('refund_too_much');
  return split.ok ? accept({ kind: 'refund', amount, ...split.value, ...more }) : split;
}

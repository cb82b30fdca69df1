import {
  add,
  atLeast,
  type Centimes,
  max,
  min,
  subtract,
  subtractDownToZero,
  sum,
  ZERO,
} from '../money/money.ts';
import { type AmountedOrder, orderAmounts } from './order-amounts.ts';
import { isOpenInvoice, isUndone, type PaymentStatus } from './payment-status.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** The paid and refunded amounts of an order. */
export interface Refundable {
  readonly status: PaymentStatus;
  /** The total paid: by the card, by the credit, and owed on the account. */
  readonly captured: Centimes;
  /** The part paid by the person's credit. */
  readonly credit: Centimes;
  /** The part that was never captured, and is owed on the account. */
  readonly owed: Centimes;
  /** The refunded amount so far. */
  readonly refunded: Centimes;
}

/** The destinations of a refund. */
export interface Refund {
  readonly toCard: Centimes;
  readonly toCredit: Centimes;
  /** The total refunded, including this refund. */
  readonly refunded: Centimes;
  readonly event: 'refund_in_part' | 'refund';
}

/** The payment fields of an order. */
export interface OrderPayment {
  readonly status: PaymentStatus;
  readonly issuer: string;
  readonly captured: Centimes;
  readonly customer_credit: Centimes;
  /** On the customer's account: positive is owed, negative is credited. */
  readonly account?: Centimes | undefined;
  readonly refunded: Centimes;
}

/** The fields of an order that decide its invoiced amount. */
interface InvoicedOrder extends AmountedOrder {
  readonly cancel?: unknown;
  readonly payment: AmountedOrder['payment'] & OrderPayment & { readonly hub_refund?: Centimes | undefined };
}

/** Whether an order is paid by an invoice that is not confirmed as paid. */
export function hasOpenInvoice(order: Pick<InvoicedOrder, 'cancel' | 'payment'>): boolean {
  return order.payment.issuer === 'invoice' && isOpenInvoice(order.payment.status) && !isUndone(order);
}

/**
 * The amount of an open invoice: its `captured` may be the received transfers, none included, and a refund lowers its
 * lines.
 */
export function invoicedAmount(order: InvoicedOrder): Centimes {
  const { captured, refunded, hub_refund: gestures = ZERO } = order.payment;
  return max(captured, add(orderAmounts(order).bill, subtractDownToZero(refunded, gestures)));
}

/** The amounts paid for an order, by any means: an invoice was paid from the balance. */
export function paidFor(payment: OrderPayment): Refundable {
  const { status, issuer, captured, customer_credit, account = ZERO, refunded } = payment;
  const all = sum([captured, customer_credit, account]);
  const credit = issuer === 'invoice' ? all : customer_credit;
  return { status, captured: all, credit, owed: max(account, ZERO), refunded };
}

/** The amount that can still be refunded. */
export function refundable({ status, captured, refunded }: Refundable): Centimes {
  return REFUNDABLE.has(status) ? subtractDownToZero(captured, refunded) : ZERO;
}

/**
 * Refunds an amount: the debt on the account first, then the card up to what it paid, then the credit. The refund is
 * complete when nothing paid remains. See docs/rules.md#refunds.
 */
export function refund(
  payment: Refundable,
  amount: Centimes,
): Result<Refund, 'payment_state' | 'refund_nothing' | 'refund_too_much'> {
  if (!REFUNDABLE.has(payment.status)) return refuse('payment_state');
  if (amount <= 0) return refuse('refund_nothing');
  const left = refundable(payment);
  if (!atLeast(left, amount)) return refuse('refund_too_much');

  const { captured, credit, owed, refunded } = payment;
  const offAccount = min(amount, subtractDownToZero(owed, refunded));
  const byCard = subtractDownToZero(captured, add(credit, owed));
  const fromCard = subtractDownToZero(refunded, owed);
  const toCard = min(subtract(amount, offAccount), subtractDownToZero(byCard, fromCard));
  return accept({
    toCard,
    toCredit: subtract(amount, toCard),
    refunded: subtract(payment.captured, subtract(left, amount)),
    event: amount === left ? 'refund' : 'refund_in_part',
  });
}

/** The refund of a line, including the market's fees on the difference. */
interface LineRefund {
  readonly amount: Centimes;
  readonly fees: Centimes;
}

/**
 * The refund for a line whose price is lowered after its payment: the reduction of the whole order, with the
 * fees on the difference. See docs/rules.md#refunds.
 */
export function lineRefund<Line extends AmountedOrder['items'][number] & { readonly line: number }>(
  order: Omit<AmountedOrder, 'items'> & { readonly items: readonly Line[] },
  { line, finalprice }: Line,
  lowered: Centimes,
): Result<LineRefund, 'refund_nothing' | 'refund_too_much'> {
  if (lowered < 0) return refuse('refund_too_much');
  if (lowered >= finalprice) return refuse('refund_nothing');
  const items = order.items.map((item) => (item.line === line ? { ...item, finalprice: lowered } : item));
  const [before, after] = [orderAmounts(order), orderAmounts({ ...order, items })];
  const amount = subtract(add(before.bill, before.credit), add(after.bill, after.credit));
  return amount > 0 ? accept({ amount, fees: subtract(before.fees, after.fees) }) : refuse('refund_nothing');
}

/**
 * Adds a refund at the hub's expense: at most the subtotal of the order, all such refunds together. Returns their new
 * total. See docs/rules.md#hub-refund.
 */
export function hubRefund(
  subtotal: Centimes,
  refundedBefore: Centimes,
  amount: Centimes,
): Result<Centimes, 'refund_nothing' | 'refund_too_much'> {
  if (amount <= 0) return refuse('refund_nothing');
  const left = subtractDownToZero(subtotal, refundedBefore);
  return atLeast(left, amount)
    ? accept(subtract(subtotal, subtract(left, amount)))
    : refuse('refund_too_much');
}

const REFUNDABLE: ReadonlySet<PaymentStatus> = new Set([
  'paid',
  'partially_refunded',
  'prepaid',
  'invoice',
  'invoice_paid',
]);

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
import type { PaymentStatus } from './payment-status.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** What was paid for an order and given back so far. */
export interface Refundable {
  readonly status: PaymentStatus;
  /** What was paid in all: by the card, by the credit, and what is owed on the account. */
  readonly captured: Centimes;
  /** What of it came from the person's credit. */
  readonly credit: Centimes;
  /** What of it was never taken, and is owed on the account. */
  readonly owed: Centimes;
  /** What went back so far. */
  readonly refunded: Centimes;
}

/** Where the money of a refund goes. */
export interface Refund {
  readonly toCard: Centimes;
  readonly toCredit: Centimes;
  /** All that went back once this refund is done. */
  readonly refunded: Centimes;
  readonly event: 'refund_in_part' | 'refund';
}

/** What an order says of its payment. */
export interface OrderPayment {
  readonly status: PaymentStatus;
  readonly issuer: string;
  readonly captured: Centimes;
  readonly customer_credit: Centimes;
  /** On the customer's account: above zero owed, below zero credited. */
  readonly account?: Centimes | undefined;
  readonly refunded: Centimes;
}

/** What was paid for an order, whoever it was taken from: an invoice was paid from the balance. */
export function paidFor(payment: OrderPayment): Refundable {
  const { status, issuer, captured, customer_credit, account = ZERO, refunded } = payment;
  const all = sum([captured, customer_credit, account]);
  const credit = issuer === 'invoice' ? all : customer_credit;
  return { status, captured: all, credit, owed: max(account, ZERO), refunded };
}

/** What could still go back. */
export function refundable({ status, captured, refunded }: Refundable): Centimes {
  return REFUNDABLE.has(status) ? subtractDownToZero(captured, refunded) : ZERO;
}

/**
 * Gives back an amount: first what is owed on the account, then to the card until all that it paid went back, then to the
 * credit. The refund is complete when nothing is left of what was paid. See docs/rules.md#refunds.
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

/** What goes back for a line whose price is lowered after it was paid: the difference. See docs/rules.md#refunds. */
export function lineRefund(
  line: { readonly finalprice: Centimes },
  lowered: Centimes,
): Result<Centimes, 'refund_nothing' | 'refund_too_much'> {
  if (lowered < 0) return refuse('refund_too_much');
  return lowered < line.finalprice ? accept(subtract(line.finalprice, lowered)) : refuse('refund_nothing');
}

/**
 * A gesture that the hub pays: at most the subtotal of the order, all gestures together.
 * Gives what the hub has given once this one is made. See docs/rules.md#hub-refund.
 */
export function hubRefund(
  subtotal: Centimes,
  given: Centimes,
  amount: Centimes,
): Result<Centimes, 'refund_nothing' | 'refund_too_much'> {
  if (amount <= 0) return refuse('refund_nothing');
  const left = subtractDownToZero(subtotal, given);
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

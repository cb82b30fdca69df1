import { MAX_CREDIT } from './credit.ts';
import {
  add,
  atLeast,
  type Centimes,
  centimes,
  max,
  min,
  subtract,
  subtractDownToZero,
  ZERO,
} from '../money/money.ts';
import type { OrderAmounts } from './order-amounts.ts';
import type { PaymentStatus } from './payment-status.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** What is held, taken or owed for an order that is ready to be captured. */
export interface CapturablePayment {
  readonly status: PaymentStatus;
  readonly issuer: string;
  /** What the card holds, or what an invoice took from the balance. */
  readonly reserved: Centimes;
  /** What was taken at once. */
  readonly captured: Centimes;
  /** What was set aside of the person's credit. */
  readonly customer_credit: Centimes;
}

/** How an order is paid in the end. */
export interface Capture {
  /** What the card pays in all, once this is done. */
  readonly card: Centimes;
  /** Of what a means that took the money at once gives back. */
  readonly cardBack: Centimes;
  /** What the person's credit pays. */
  readonly credit: Centimes;
  /** By how much the person's balance moves. */
  readonly balance: Centimes;
  readonly event: 'capture' | 'invoice';
}

/**
 * No acquirer takes less at once; what is taken beyond the bill goes to the balance, a smaller hold is released. See
 * docs/rules.md#capture.
 */
export const MINIMUM_CHARGE = centimes(100);

/** Less than this is not sent back by the bank, but put on the balance. See docs/rules.md#capture. */
export const SMALLEST_REFUND = centimes(5);

/**
 * What to take for an order at its final amounts: credit first, then the card, never more than it holds or paid. What the
 * bill exceeds that by is owed on the customer's account, what a smallest charge exceeds the bill by is credited there. An
 * invoice moves the balance, and is paid when the balance covers it. See docs/rules.md#capture.
 *
 * @param balance of the person as it is now
 * @param received of an invoice by transfers that were credited already
 */
export function planCapture(
  payment: CapturablePayment,
  { bill, credit }: Pick<OrderAmounts, 'bill' | 'credit'>,
  balance: Centimes,
  received: Centimes = ZERO,
): Result<Capture, 'capture_too_much'> {
  const unused = subtract(payment.customer_credit, credit);
  if (payment.issuer === 'invoice')
    return accept(byInvoice(payment, { bill, received }, credit, unused, balance));
  const { card, cardBack } = fromCard(payment, bill);
  const account = onAccount(bill, card);
  if (account > MAX_CREDIT) return refuse('capture_too_much');
  return accept({ card, cardBack, credit, balance: subtract(unused, account), event: 'capture' });
}

/** What a capture will leave on the customer's account to owe, since their card holds or paid less than the bill. */
export function owedBeyond(payment: CapturablePayment, bill: Centimes): Centimes {
  return payment.issuer === 'invoice' ? ZERO : max(onAccount(bill, fromCard(payment, bill).card), ZERO);
}

/** What of a bill is owed on the account when a card paid so much of it; below zero it is credited there. */
export function onAccount(bill: Centimes, card: Centimes): Centimes {
  return subtract(bill, card);
}

function byInvoice(
  { status, reserved }: CapturablePayment,
  { bill, received }: { readonly bill: Centimes; readonly received: Centimes },
  credit: Centimes,
  unused: Centimes,
  balance: Centimes,
): Capture {
  const settled = status === 'invoice' || status === 'invoice_paid' || status === 'partially_paid';
  const moved = add(settled ? subtract(bill, received) : subtract(reserved, bill), unused);
  const event = settled || add(balance, moved) >= 0 ? 'capture' : 'invoice';
  return { card: ZERO, cardBack: ZERO, credit, balance: moved, event };
}

type FromCard = Pick<Capture, 'card' | 'cardBack'>;

function fromCard(payment: CapturablePayment, bill: Centimes): FromCard {
  return payment.status === 'prepaid' ? fromPrepaid(payment, bill) : fromHold(payment, bill);
}

function fromHold({ reserved }: CapturablePayment, bill: Centimes): FromCard {
  const wanted = bill === ZERO ? ZERO : min(max(bill, MINIMUM_CHARGE), reserved);
  return { card: atLeast(wanted, MINIMUM_CHARGE) ? wanted : ZERO, cardBack: ZERO };
}

function fromPrepaid({ captured }: CapturablePayment, bill: Centimes): FromCard {
  const over = subtractDownToZero(captured, bill);
  const cardBack = atLeast(over, SMALLEST_REFUND) ? over : ZERO;
  return { card: subtract(captured, cardBack), cardBack };
}

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
import { isOpenInvoice, type PaymentStatus } from './payment-status.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** The held, captured and owed amounts of an order that is ready to be captured. */
export interface CapturablePayment {
  readonly status: PaymentStatus;
  readonly issuer: string;
  /** The amount held on the card, or deducted from the balance by an invoice. */
  readonly reserved: Centimes;
  /** The amount captured at once. */
  readonly captured: Centimes;
  /** The reserved part of the person's credit. */
  readonly customer_credit: Centimes;
}

/** The final payment of an order. */
export interface Capture {
  /** The card's total, including this capture. */
  readonly card: Centimes;
  /** The part of it that an instantly captured means of payment gives back. */
  readonly cardBack: Centimes;
  /** The part paid by the person's credit. */
  readonly credit: Centimes;
  /** The change of the person's balance. */
  readonly balance: Centimes;
  readonly event: 'capture' | 'invoice';
}

/**
 * The acquirers' smallest charge; an excess over the bill is credited to the balance, a smaller hold is released. See
 * docs/rules.md#capture.
 */
export const MINIMUM_CHARGE = centimes(100);

/** A smaller refund goes to the balance, not back through the bank. See docs/rules.md#capture. */
export const SMALLEST_REFUND = centimes(5);

/**
 * Plans the capture of an order at its final amounts: credit first, then the card, up to what it holds or paid. The
 * excess of the bill is owed on the customer's account, the excess of a smallest charge is credited there. An invoice
 * moves the balance, and is paid when the balance covers it. See docs/rules.md#capture.
 *
 * @param balance the person's present balance
 * @param received transfers already credited to an invoice
 */
export function planCapture(
  payment: CapturablePayment,
  { bill, credit }: Pick<OrderAmounts, 'bill' | 'credit'>,
  balance: Centimes,
  received: Centimes = ZERO,
): Result<Capture, 'capture_too_much'> {
  const unused = subtract(payment.customer_credit, credit);
  if (payment.issuer === 'invoice')
    return accept(byInvoice(payment, { bill, received, balance }, credit, unused));
  const { card, cardBack } = fromCard(payment, bill);
  const account = onAccount(bill, card);
  if (account > MAX_CREDIT) return refuse('capture_too_much');
  return accept({ card, cardBack, credit, balance: subtract(unused, account), event: 'capture' });
}

/** The debt that a capture leaves on the customer's account, when the card holds or paid less than the bill. */
export function owedBeyond(payment: CapturablePayment, bill: Centimes): Centimes {
  return payment.issuer === 'invoice' ? ZERO : max(onAccount(bill, fromCard(payment, bill).card), ZERO);
}

/** The part of a bill that is owed on the account after a card payment; negative: credited there. */
export function onAccount(bill: Centimes, card: Centimes): Centimes {
  return subtract(bill, card);
}

function byInvoice(
  { status, reserved }: CapturablePayment,
  { bill, received, balance }: Readonly<Record<'bill' | 'received' | 'balance', Centimes>>,
  credit: Centimes,
  unused: Centimes,
): Capture {
  const settled = isOpenInvoice(status);
  const moved = add(settled ? subtract(bill, received) : subtract(reserved, bill), unused);
  // A fully credited order is not an invoice, even when the customer has other debts: container deposits are
  // separate.
  const event = bill === ZERO || settled || add(balance, moved) >= 0 ? 'capture' : 'invoice';
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

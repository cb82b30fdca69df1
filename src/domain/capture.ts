import { add, atLeast, type Centimes, centimes, fraction, max, subtract, ZERO } from './money.ts';
import type { OrderAmounts } from './order-amounts.ts';
import type { PaymentStatus } from './payment-status.ts';
import { accept, refuse, type Result } from './result.ts';

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

/** A card may be charged so much more than it holds, and no more. Facts §3.7. */
export const OVER_CAPTURE = 0.2;

/** No acquirer takes less at once; what is taken beyond the bill goes to the balance. Facts §3.7. */
export const MINIMUM_CHARGE = centimes(100);

/** Less than this is not sent back by the bank, but put on the balance. Facts §3.7. */
export const SMALLEST_REFUND = centimes(5);

/**
 * What to take for an order at its final amounts: credit first, then the card; less than held freely, more only as
 * far as the acquirer goes. An invoice moves the balance, and is paid when the balance covers it. Facts §3.7.
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
  if (payment.status === 'prepaid') return fromPrepaid(payment, bill, credit, unused);
  const card = bill === ZERO ? ZERO : max(bill, MINIMUM_CHARGE);
  if (card > captureLimit(payment)) return refuse('capture_too_much');
  const over = subtract(card, bill);
  return accept({ card, cardBack: ZERO, credit, balance: add(unused, over), event: 'capture' });
}

/** The most that can be taken for an order without asking its customer again. */
export function captureLimit({ status, reserved, captured }: CapturablePayment): Centimes {
  if (status === 'prepaid') return captured;
  return max(fraction(reserved, 1 + OVER_CAPTURE), MINIMUM_CHARGE);
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

function fromPrepaid(
  { captured }: CapturablePayment,
  bill: Centimes,
  credit: Centimes,
  unused: Centimes,
): Result<Capture, 'capture_too_much'> {
  if (bill > captured) return refuse('capture_too_much');
  const back = subtract(captured, bill);
  const sentBack = atLeast(back, SMALLEST_REFUND) ? back : ZERO;
  const kept = subtract(back, sentBack);
  return accept({
    card: subtract(captured, sentBack),
    cardBack: sentBack,
    credit,
    balance: add(unused, kept),
    event: 'capture',
  });
}

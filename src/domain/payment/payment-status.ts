import type { Centimes } from '../money/money.ts';
import { accept, refuse, type Result } from '../core/result.ts';
import type { StatusWords } from '../core/status-tone.ts';

/**
 * The payment states of an order: nine specified ones, and two that invoices and manual refunds need. See
 * docs/rules.md#payment-states.
 */
export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'partially_paid',
  'invoice',
  'invoice_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'manually_refunded',
  'voided',
  'prepaid',
] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The events of a payment. */
export type PaymentEvent =
  /** A card holds the amount, or an invoice is allowed. */
  | 'authorize'
  /** TWINT or a wallet took the money at once. */
  | 'prepay'
  /** Credit was taken and the card refused the rest, or a transfer came in below the total. */
  | 'pay_in_part'
  /** The acquirer refused, or the confirmation did not come in time. */
  | 'fail'
  /** The weighed amount was captured. */
  | 'capture'
  /** The weighed amount is owed: an invoice is open. */
  | 'invoice'
  /** The bank transfer of an invoice was announced. */
  | 'announce_transfer'
  /** The bank took a transfer back: nothing of the invoice is paid any more, or only a part. */
  | 'take_back'
  | 'take_back_in_part'
  | 'cancel'
  | 'refund_in_part'
  | 'refund'
  /** Money was refunded outside the acquirer. */
  | 'refund_by_hand';

/** The next state by present state and event; any other pair is invalid. See docs/rules.md#payment-states. */
export const PAYMENT_TRANSITIONS: {
  readonly [from in PaymentStatus]: { readonly [event in PaymentEvent]?: PaymentStatus };
} = {
  pending: {
    authorize: 'authorized',
    prepay: 'prepaid',
    pay_in_part: 'partially_paid',
    fail: 'voided',
    cancel: 'voided',
  },
  authorized: {
    capture: 'paid',
    invoice: 'invoice',
    cancel: 'voided',
    fail: 'voided',
    pay_in_part: 'partially_paid',
  },
  prepaid: {
    capture: 'paid',
    cancel: 'refunded',
    refund_in_part: 'partially_refunded',
    refund: 'refunded',
    refund_by_hand: 'manually_refunded',
  },
  partially_paid: {
    authorize: 'authorized',
    capture: 'paid',
    announce_transfer: 'invoice_paid',
    fail: 'voided',
    take_back: 'invoice',
    take_back_in_part: 'partially_paid',
  },
  invoice: {
    announce_transfer: 'invoice_paid',
    capture: 'paid',
    pay_in_part: 'partially_paid',
    refund_in_part: 'invoice',
    refund: 'refunded',
  },
  invoice_paid: {
    capture: 'paid',
    pay_in_part: 'partially_paid',
    refund_in_part: 'invoice_paid',
    refund: 'refunded',
  },
  paid: {
    refund_in_part: 'partially_refunded',
    refund: 'refunded',
    refund_by_hand: 'manually_refunded',
    take_back: 'invoice',
    take_back_in_part: 'partially_paid',
  },
  partially_refunded: {
    refund_in_part: 'partially_refunded',
    refund: 'refunded',
    refund_by_hand: 'manually_refunded',
  },
  refunded: {},
  manually_refunded: {},
  voided: {},
};

/** The state of a payment after an event. */
export function afterPayment(
  status: PaymentStatus,
  event: PaymentEvent,
): Result<PaymentStatus, 'payment_state'> {
  const next = PAYMENT_TRANSITIONS[status][event];
  return next === undefined ? refuse('payment_state') : accept(next);
}

/** The fields of an order that decide its payment state. */
export interface PaidOrder {
  readonly payment: { readonly status: PaymentStatus };
  readonly fulfillments: { readonly status: string };
  readonly closed?: unknown;
}

/** Whether money is held or taken, and not captured yet. `prepaid` counts as `authorized`. */
export function isHeld(status: PaymentStatus): boolean {
  return status === 'authorized' || status === 'prepaid';
}

/** Whether an invoice is not confirmed as paid: nothing, a part, or an announced transfer came for it. */
export function isOpenInvoice(status: PaymentStatus): boolean {
  return status === 'invoice' || status === 'invoice_paid' || status === 'partially_paid';
}

/** Whether an order is on the open side of the list. See docs/rules.md#order-list. */
export function isOpen({ payment, closed }: PaidOrder): boolean {
  return isHeld(payment.status) && !closed;
}

/** Whether an order is on the archived side of the list. See docs/rules.md#order-list. */
export function isArchived(order: PaidOrder): boolean {
  const { status } = order.fulfillments;
  return (status === 'fulfilled' || status === 'partial') && !isOpen(order);
}

/**
 * Whether an order ended before or after its delivery: cancelled, or refunded in full. It needs no preparation; the
 * office finds it in the archives.
 */
export function isEnded({
  payment,
  cancel,
}: Pick<PaidOrder, 'payment'> & { readonly cancel?: unknown }): boolean {
  return cancel !== undefined || endedStates.some((status) => status === payment.status);
}

/** The payment states of an ended order. */
export const endedStates = [
  'voided',
  'refunded',
  'manually_refunded',
] as const satisfies readonly PaymentStatus[];

/**
 * Whether a capture is offered: the order is prepared and an amount remains to be captured. An open invoice waits until
 * its transfer is announced. See docs/rules.md#capture.
 */
export function isCapturable({ payment: { status }, fulfillments }: PaidOrder): boolean {
  const takes = PAYMENT_TRANSITIONS[status].capture !== undefined;
  return fulfillments.status === 'fulfilled' && takes && status !== 'invoice';
}

/**
 * Whether an order can still be cancelled: its preparation has not begun, and nothing was captured. See
 * docs/rules.md#cancelling.
 */
export function isCancelable({ payment, fulfillments }: PaidOrder): boolean {
  return fulfillments.status === 'reserved' && (payment.status === 'pending' || isHeld(payment.status));
}

/**
 * Whether an order was ever paid or owed: an order without a payment has no line whose problem could be confirmed. See
 * docs/rules.md#customer-requests.
 */
export function wasPaidFor(status: PaymentStatus): boolean {
  return status !== 'pending' && status !== 'voided';
}

/** Whether the money was received: lines are fixed, and a refund can be offered. See docs/rules.md#refunds. */
export function isPaid(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'partially_refunded' || status === 'manually_refunded';
}

/**
 * Whether the lines of an order are fixed because their price was captured, invoiced or refunded: preparing changes
 * them no more (docs/rules.md#fixed-lines).
 */
export function linesAreFixed({
  status,
  captured,
}: {
  readonly status: PaymentStatus;
  readonly captured: Centimes;
}): boolean {
  if (status === 'partially_paid') return captured > 0;
  return isPaid(status) || status === 'refunded' || status === 'invoice' || status === 'invoice_paid';
}

/**
 * Whether an order closes at this payment state. An invoiced order stays open until paid. See
 * docs/rules.md#order-states.
 */
export function closesOrder(status: PaymentStatus): boolean {
  return status === 'paid' || status === 'voided' || status === 'refunded';
}

/** The label and tone of each state. See docs/rules.md#words-of-states. */
export const paymentWords: { readonly [status in PaymentStatus]: StatusWords } = {
  pending: { label: 'En attente', tone: 'slate' },
  authorized: { label: 'Autorisé', tone: 'info' },
  partially_paid: { label: 'Payé en partie', tone: 'bell' },
  invoice: { label: 'Facture', tone: 'plum' },
  invoice_paid: { label: 'Virement annoncé', tone: 'plum' },
  paid: { label: 'Payé', tone: 'brand' },
  partially_refunded: { label: 'Remboursé en partie', tone: 'bell' },
  refunded: { label: 'Remboursé', tone: 'mute' },
  manually_refunded: { label: 'Remboursé à la main', tone: 'mute' },
  voided: { label: 'Annulé', tone: 'mute' },
  prepaid: { label: 'Prépayé', tone: 'info' },
};

/** The label and tone of an order's payment: one by invoice has nothing authorised, and is then invoiced. */
export function paymentState({
  status,
  issuer,
}: {
  readonly status: PaymentStatus;
  readonly issuer: string;
}): StatusWords {
  return (issuer === 'invoice' ? INVOICE_WORDS[status] : undefined) ?? paymentWords[status];
}

const INVOICE_WORDS: Readonly<Partial<Record<PaymentStatus, StatusWords>>> = {
  authorized: { label: 'À facturer', tone: 'plum' },
  invoice: { label: 'Facturé', tone: 'plum' },
};

/**
 * Whether an order was cancelled, or never became valid: no part of it is delivered or owed. A delivered and refunded
 * order is ended (`isEnded`), not undone.
 */
export function isUndone(order: {
  readonly cancel?: unknown;
  readonly payment: { readonly status: string };
}): boolean {
  return order.cancel != null || order.payment.status === 'voided';
}

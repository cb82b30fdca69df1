import { amount, amountOf, NO_BREAK } from '../text/french.ts';
import { type Centimes, subtract, ZERO } from '../money/money.ts';
import type { PaymentStatus } from './payment-status.ts';

/** The payment fields that decide what a cancellation gives back. */
export interface CancelledPayment {
  readonly status: PaymentStatus;
  readonly issuer: string;
  readonly reserved: Centimes;
  readonly captured: Centimes;
  /** The part that the order took from the customer's credit. */
  readonly customer_credit: Centimes;
}

/**
 * What a cancellation gives back, for the dialog before it and for screens and mails after it: money that was taken, a
 * hold, credit (docs/rules.md#cancelling).
 */
export function givenBack(payment: CancelledPayment): string {
  const { customer_credit: credit } = payment;
  const sentence = moneyBack(payment);
  if (credit < ZERO)
    return `${sentence} Le report de ${amount(subtract(ZERO, credit))} revient sur votre compte.`;
  return credit > ZERO ? `${sentence} Votre crédit de ${amount(credit)} vous est rendu.` : sentence;
}

/**
 * The consequence for an order that travels with a cancelled one, before and after
 * (docs/rules.md#cancelling).
 */
export function tripPassedOn(oid: number, shipping: Centimes): string {
  const fee = shipping === ZERO ? 'sans frais de livraison' : `avec la livraison de ${amount(shipping)}`;
  return `La commande ${oid}, qui voyageait avec elle, est livrée seule, ${fee}.`;
}

/** The destination of a refund: « par TWINT », « sur votre carte ». */
export function wayBack(issuer: string): string {
  if (issuer === 'twint') return 'par TWINT';
  return CARDS.has(issuer) ? 'sur votre carte' : 'sur votre moyen de paiement';
}

function moneyBack({ status, issuer, reserved, captured }: CancelledPayment): string {
  if (status === 'prepaid' || status === 'refunded')
    return `${amountOf(captured, 'vous est rendu', 'vous sont rendus')} ${wayBack(issuer)}.`;
  if (issuer === 'invoice') return 'Rien n’est facturé.';
  if (issuer === 'twint' || status === 'pending' || reserved === ZERO) return 'Rien n’est débité.';
  return `Rien n’est débité${NO_BREAK}: ce qui était réservé sur votre carte est libéré.`;
}

const CARDS: ReadonlySet<string> = new Set(['visa', 'mastercard', 'amex', 'postfinance']);

import { localDay } from '../calendar/hub-time.ts';
import { capital } from '../text/french.ts';
import { MESSAGES } from '../core/error-messages.ts';

/** The fields that decide whether a means of payment is valid. */
export interface PaymentCard {
  /** `M/YYYY` or `M/YY`. */
  readonly expiry?: string | undefined;
  /** The acquirer's error. */
  readonly error?: string | undefined;
}

/** The last month in which a card is valid. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** Whether a means of payment can be used, otherwise the reason. */
export type CardState = 'valid' | 'refused' | 'no-expiry' | 'expired';

/** The error of a means of payment without expiry. See docs/rules.md#given-words. */
export const CARD_WITHOUT_EXPIRY = MESSAGES.payment_invalid;

/** Parses an expiry; a year below 1000 counts from 2000. `undefined` when it is no month. */
export function expiryOf(text: string | undefined): Expiry | undefined {
  const [, months = '', years = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{1,4})\s*$/.exec(text ?? '') ?? [];
  const month = Number(months);
  if (month < 1 || month > 12) return undefined;
  const year = Number(years);
  return { month, year: year < 1000 ? year + 2000 : year };
}

/** An expiry as printed on a card: « 08/28 ». */
export function expiryText({ month, year }: Expiry): string {
  return `${twoDigits(month)}/${twoDigits(year % 100)}`;
}

/** The name of a means of payment: « American Express », « TWINT ». */
export function issuerName(issuer: string): string {
  return NAMES[issuer.toLowerCase()] ?? capital(issuer);
}

/**
 * The state of a means of payment: the acquirer's error, a missing expiry, or a month that is over in the hub's time
 * zone. A card is valid through the end of its month. See docs/rules.md#payment-methods.
 */
export function cardState(card: PaymentCard, now: number, zone: string): CardState {
  const expiry = expiryOf(card.expiry);
  if (!expiry || card.error === CARD_WITHOUT_EXPIRY) return 'no-expiry';
  if (card.error) return 'refused';
  const current = monthIn(now, zone);
  return expiry.year * 12 + expiry.month < current.year * 12 + current.month ? 'expired' : 'valid';
}

/** Whether a means of payment can be used now. See docs/rules.md#payment-methods. */
export function cardIsValid(card: PaymentCard, now: number, zone: string): boolean {
  return cardState(card, now, zone) === 'valid';
}

/** The card as stored: one without expiry carries the matching error, so that no list crashes on it. */
export function markedCard<Card extends PaymentCard>(card: Card): Card {
  return expiryOf(card.expiry) ? card : { ...card, error: card.error ?? CARD_WITHOUT_EXPIRY };
}

/** The proposed means of payment: the valid one marked as default, else the first valid one. */
export function defaultCard<Card extends PaymentCard & { readonly default?: boolean | undefined }>(
  cards: readonly Card[],
  now: number,
  zone: string,
): Card | undefined {
  const valid = cards.filter((card) => cardIsValid(card, now, zone));
  return valid.find((card) => card.default === true) ?? valid[0];
}

function monthIn(now: number, zone: string): Expiry {
  const [year = '', month = ''] = localDay(now, zone).split('-');
  return { month: Number(month), year: Number(year) };
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0');
}

const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  postfinance: 'PostFinance',
  twint: 'TWINT',
  invoice: 'Facture',
};

import { localDay } from '../calendar/hub-time.ts';
import { MESSAGES } from '../core/error-messages.ts';

/** What the validity of a means of payment is read from. */
export interface PaymentCard {
  /** `M/YYYY` or `M/YY`. */
  readonly expiry?: string | undefined;
  /** What the acquirer said against it. */
  readonly error?: string | undefined;
}

/** The last month in which a card is valid. */
export interface Expiry {
  readonly month: number;
  readonly year: number;
}

/** Whether a means of payment can be used, and otherwise why not. */
export type CardState = 'valid' | 'refused' | 'no-expiry' | 'expired';

/** What marks a means of payment without expiry. See docs/rules.md#given-words. */
export const CARD_WITHOUT_EXPIRY = MESSAGES.payment_invalid;

/** The expiry that a text means; a year below 1000 counts from 2000. `undefined` when it is no month. */
export function expiryOf(text: string | undefined): Expiry | undefined {
  const [, months = '', years = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{1,4})\s*$/.exec(text ?? '') ?? [];
  const month = Number(months);
  if (month < 1 || month > 12) return undefined;
  const year = Number(years);
  return { month, year: year < 1000 ? year + 2000 : year };
}

/** An expiry as a card shows it: « 08/28 ». */
export function expiryText({ month, year }: Expiry): string {
  return `${twoDigits(month)}/${twoDigits(year % 100)}`;
}

/**
 * What stands against a means of payment: the acquirer's error, a missing expiry, or a month that
 * is over in the zone of the hub. A card is valid through the end of its month. See docs/rules.md#payment-methods.
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

/** The card as it is kept: one without expiry carries the error that says so, and crashes no list. */
export function markedCard<Card extends PaymentCard>(card: Card): Card {
  return expiryOf(card.expiry) ? card : { ...card, error: card.error ?? CARD_WITHOUT_EXPIRY };
}

/** The means of payment to propose: the one marked as default, else the first, among the valid ones. */
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

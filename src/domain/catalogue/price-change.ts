import { type Centimes, centimes } from '../money/money.ts';

/** A change of several prices at once. */
export type PriceChange =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'add'; readonly centimes: number }
  | { readonly kind: 'set'; readonly centimes: number };

/**
 * The price after a change, never negative: a percentage is rounded to 5 centimes, as prices are here; an
 * amount to the centime. See docs/rules.md#products.
 */
export function changedPrice(price: Centimes, change: PriceChange): Centimes {
  switch (change.kind) {
    case 'percent':
      return atLeastZero(Math.round((price * (100 + change.percent)) / 100 / STEP) * STEP);
    case 'add':
      return atLeastZero(price + change.centimes);
    case 'set':
      return atLeastZero(change.centimes);
  }
}

/** Whether a price is more than five times another one, or less than a fifth: probably a typing error. */
export function isPriceJump(was: Centimes, now: Centimes): boolean {
  return was > 0 && (now > was * JUMP || now * JUMP < was);
}

/** Parses a signed number: « +5 », « −2,5 », « 10 % »; `undefined` for anything else. */
export function readSigned(text: string): number | undefined {
  const [, sign, figures] = /^([+\-−–]?)\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:%|CHF)?$/.exec(text.trim()) ?? [];
  if (figures === undefined) return undefined;
  const value = Number(figures.replace(',', '.'));
  return sign === '' || sign === '+' ? value : -value;
}

const JUMP = 5;

/** The smallest coin. */
const STEP = 5;

function atLeastZero(amount: number): Centimes {
  return centimes(Math.max(0, amount));
}

import { type Centimes, fromChf, toChf } from '../domain/money.ts';

/** An amount as somebody types it, « 80 », « 80.50 » or « 80,5 CHF »; `undefined` when it is none. */
export function parseAmount(text: string): Centimes | undefined {
  const [, figures] = /^\s*(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:CHF|francs?)?\s*$/i.exec(text) ?? [];
  return figures === undefined ? undefined : fromChf(Number(figures.replace(',', '.')));
}

/** An amount as somebody would type it, « 80,50 »: what is shown elsewhere puts a sign between thousands. */
export function typedAmount(amount: Centimes): string {
  return toChf(amount).toFixed(2).replace('.', ',');
}

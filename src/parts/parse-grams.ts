/**
 * Grams from what somebody typed: « 482 », « 482 g », « 0,482 » and « 0.482 kg » are the same. A figure with a comma
 * is kilograms, as scales show them. `undefined` for anything else, and for nothing at all.
 */
export function parseGrams(text: string): number | undefined {
  const [, figures = '', decimals, unit = ''] = GRAMMAR.exec(text.trim().toLowerCase()) ?? [];
  if (figures === '') return undefined;
  const kilograms = unit === 'kg' || (unit === '' && decimals !== undefined);
  const amount = Number(`${figures}.${decimals ?? '0'}`);
  const weight = Math.round(kilograms ? amount * 1000 : amount);
  return weight > 0 ? weight : undefined;
}

const GRAMMAR = /^(\d{1,7})(?:[.,](\d{1,6}))?\s*(g|kg)?$/;

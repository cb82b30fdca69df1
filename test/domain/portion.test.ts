import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes } from '../../src/domain/money.ts';
import {
  APPROXIMATE_OFFSET,
  bandText,
  basePrice,
  basePriceText,
  parsePart,
  partText,
  type Portion,
  portionBand,
} from '../../src/domain/portion.ts';

test.each([
  // text        amount  unit     approximate  grams      shown
  ['250gr', 250, 'g', false, 250, '250_g'],
  ['~200gr', 200, 'g', true, 200, '~200_g'],
  ['150 g', 150, 'g', false, 150, '150_g'],
  ['~1.5kg', 1.5, 'kg', true, 1500, '~1,5_kg'],
  ['2k', 2, 'kg', false, 2000, '2_kg'],
  ['1 kilo', 1, 'kg', false, 1000, '1_kg'],
  ['0.75L', 0.75, 'l', false, undefined, '0,75_L'],
  ['33cl', 33, 'cl', false, undefined, '33_cl'],
  ['1pce', 1, 'pce', false, undefined, '1_pce'],
  ['6pce', 6, 'pce', false, undefined, '6_pces'],
  ['1botte', 1, 'botte', false, undefined, '1_botte'],
  ['~800gr pour 3', 800, 'g', true, 800, '~800_g pour 3'],
])('the portion %s is read (§3 Price rules)', (text, amount, unit, approximate, weight, shown) => {
  const { text: written, ...read } = portion(text);
  expect(read).toEqual({
    amount,
    unit,
    approximate,
    isWeight: weight !== undefined,
    ...(weight && { grams: weight }),
  });
  expect(written.replaceAll('\u00a0', '_')).toBe(shown);
});

test.each([
  ['0.75L', '0,75_L'],
  ['320gr', '320_g'],
  ['une botte', 'une botte'],
])('the portion %s is shown as %s, in the words of the vendor where it says no amount', (text, shown) => {
  expect(partText(text).replaceAll('\u00a0', '_')).toBe(shown);
});

test.each(['', 'une botte', '~', '0g', '250', 'kg'])('the text « %s » says no portion', (text) => {
  expect(parsePart(text)).toBeUndefined();
});

test.each([
  ['~200gr', 170, 230, 'entre 170 et 230_g'],
  ['~250g', 213, 288, 'entre 213 et 288_g'],
  ['~1.5kg', 1.28, 1.73, 'entre 1,28 et 1,73_kg'],
  ['250g', 250, 250, undefined],
  ['0.75L', 0.75, 0.75, undefined],
])('%s lies between %d and %d (§3, 15 %%)', (text, from, to, words) => {
  expect(portionBand(portion(text))).toEqual({ from, to });
  expect(bandText(portion(text))?.replaceAll('\u00a0', '_')).toBe(words);
});

test('the offset is 15 % unless somebody gives another (§9 Pricing)', () => {
  expect(APPROXIMATE_OFFSET).toBe(0.15);
  expect(portionBand(portion('~200gr'), 0.1)).toEqual({ from: 180, to: 220 });
});

test.each([
  [600, '150gr', 400, '100 g', '4,00_CHF_/_100_g'],
  [1200, '2kg', 600, '1 kg', '6,00_CHF_/_kg'],
  [690, '~250g', 276, '100 g', '2,76_CHF_/_100_g'],
  [900, '0.75L', 1200, '1 l', '12,00_CHF_/_L'],
  [330, '33cl', 100, '100 ml', '1,00_CHF_/_100_ml'],
  [4400, '10pce', 440, '1 pce', '4,40_CHF_/_pce'],
])('%i centimes for %s come to %i for %s', (price, text, amount, per, shown) => {
  const base = basePrice(centimes(price), portion(text));
  expect(base).toEqual({ amount, per });
  expect(base && basePriceText(base).replaceAll('\u00a0', '_')).toBe(shown);
});

test.each(['1pce', '1botte'])('%s compares with nothing', (text) => {
  expect(basePrice(centimes(500), portion(text))).toBeUndefined();
});

test('the announced amount always lies inside its band', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom('g', 'kg', 'ml', 'pce'),
      (amount, unit) => {
        const { from, to } = portionBand(portion(`~${amount}${unit}`));
        expect(from).toBeLessThanOrEqual(amount);
        expect(to).toBeGreaterThanOrEqual(amount);
      },
    ),
  );
});

function portion(text: string): Portion {
  const read = parsePart(text);
  if (!read) throw new Error(`no portion: ${text}`);
  return read;
}

import { expect, test } from 'vitest';
import {
  basePrice,
  basePriceText,
  pricedText,
  unitPriceText,
} from '../../../src/domain/catalogue/base-price.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import { parsePart, type Portion } from '../../../src/domain/catalogue/portion.ts';

test.each([
  [600, '150gr', 400, '100 g', '4,00_CHF_/_100_g'],
  [1200, '2kg', 600, '1 kg', '6,00_CHF_/_kg'],
  [690, '~250g', 276, '100 g', '2,76_CHF_/_100_g'],
  [900, '0.75L', 1200, '1 l', '12,00_CHF_/_L'],
  [330, '33cl', 100, '100 ml', '1,00_CHF_/_100_ml'],
  [4400, '10pce', 440, '1 pce', '4,40_CHF_/_pce'],
  [450, '1kg500', 300, '1 kg', '3,00_CHF_/_kg'],
  [990, '6x33cl', 50, '100 ml', '0,50_CHF_/_100_ml'],
  [500, '2 x 250 g', 100, '100 g', '1,00_CHF_/_100_g'],
  [720, '1 douzaine', 60, '1 pce', '0,60_CHF_/_pce'],
  // Tiny amounts are shown per larger measure.
  [5, '100 g', 50, '1 kg', '0,50_CHF_/_kg'],
  [5, '1000 g', 5, '1 kg', '0,05_CHF_/_kg'],
  [3, '100 ml', 30, '1 l', '0,30_CHF_/_L'],
  [90, '10dl', 90, '1 l', '0,90_CHF_/_L'],
  [5, '10pce', 50, '100 pces', '0,50_CHF_/_100_pces'],
])('%i centimes for %s come to %i for %s', (price, text, amount, per, shown) => {
  const base = basePrice(centimes(price), portion(text));
  expect(base).toEqual({ amount, per });
  expect(base && basePriceText(base).replaceAll('\u00a0', '_')).toBe(shown);
});

test.each([
  [500, '1pce'],
  [500, '1botte'],
  [500, 'bouquet'],
  [500, '1kg50'],
  [0, '250 g'],
  [1, '50 kg x 9'],
])('%i centimes for %s have no unit price', (price, text) => {
  expect(unitPriceText(centimes(price), text)).toBeUndefined();
});

test('the unit price follows the displayed price: a discount while there is one', () => {
  const pricing = { price: centimes(690), discount: centimes(500) };
  const unitOf = (discount: boolean) =>
    pricedText(productPrice({ attributes: { discount }, pricing }), '~250g').replaceAll('\u00a0', ' ');
  expect(unitOf(false)).toBe('6,90 CHF (2,76 CHF / 100 g)');
  expect(unitOf(true)).toBe('5,00 CHF (2,00 CHF / 100 g)');
  expect(pricedText(centimes(500), 'bouquet').replaceAll('\u00a0', ' ')).toBe('5,00 CHF');
});

function portion(text: string): Portion {
  const read = parsePart(text);
  if (!read) throw new Error(`no portion: ${text}`);
  return read;
}

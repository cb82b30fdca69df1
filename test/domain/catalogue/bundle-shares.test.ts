import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherShops, sharesOf } from '../../../src/domain/catalogue/bundle-shares.ts';
import { centimes, fromChf, sum } from '../../../src/domain/money/money.ts';

const line = (vendor: string, title: string, francs: number, active = true) => ({
  ...{ vendor, title, price: fromChf(francs), active },
});

const basket = {
  vendor: 'ferme',
  title: 'Panier du soir',
  attributes: { discount: false },
  pricing: { price: fromChf(24), discount: fromChf(20) },
  bundle: [
    line('ferme', 'Carottes', 7),
    line('moulin', 'Pain de seigle', 6),
    line('ferme', 'Poireaux', 5),
    line('laiterie', 'Tomme', 6),
    line('cave', 'Cidre', 9, false),
  ],
};

test('each shop gets its share once, with its own lines together', () => {
  expect(sharesOf(basket)).toEqual([
    { vendor: 'ferme', title: 'Carottes, Poireaux (Panier du soir)', price: 1200 },
    { vendor: 'moulin', title: 'Pain de seigle (Panier du soir)', price: 600 },
    { vendor: 'laiterie', title: 'Tomme (Panier du soir)', price: 600 },
  ]);
  expect(otherShops(basket)).toEqual(['moulin', 'laiterie']);
});

test('a promotion is shared as the price is', () => {
  const shares = sharesOf({ ...basket, attributes: { discount: true } });
  expect(shares.map(({ price }) => price)).toEqual([1000, 500, 500]);
});

test('a product made by its shop alone is one share under its own name', () => {
  const { bundle, ...alone } = basket;
  expect(sharesOf(alone)).toEqual([{ vendor: 'ferme', title: 'Panier du soir', price: 2400 }]);
  expect(otherShops(alone)).toEqual([]);
});

test('the shares of any composed product add up to its price', () => {
  const bundle = fc.array(
    fc.record({
      vendor: fc.constantFrom('ferme', 'moulin', 'laiterie'),
      title: fc.constant('Part'),
      price: fc.integer({ min: 1, max: 9999 }).map(centimes),
      active: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(bundle, fc.nat(9999).map(centimes), fc.boolean(), (lines, discount, discounted) => {
      const price = sum(lines.filter(({ active }) => active).map((one) => one.price));
      const shares = sharesOf({
        ...{ vendor: 'ferme', title: 'Panier', bundle: lines },
        ...{ attributes: { discount: discounted }, pricing: { price, discount } },
      });
      expect(sum(shares.map((share) => share.price))).toBe(discounted ? discount : price);
      expect(new Set(shares.map(({ vendor }) => vendor)).size).toBe(shares.length);
    }),
  );
});

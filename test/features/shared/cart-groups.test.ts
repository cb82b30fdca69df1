import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { amountOf, groupByVendor, piecesOf } from '../../../src/features/shared/ordering/cart-groups.ts';
import { aProduct, aShop } from './a-shelf.ts';
import { anEntry } from './an-ordering.ts';

const farm = aShop({ discount: { active: true, threshold: centimes(2000), amount: centimes(200) } });
const carrots = { ...anEntry({ quantity: 2, price: 380 }), shop: farm };
const leeks = { ...anEntry({ quantity: 4, price: 440, sku: 10_002 }), shop: farm };
const bread = {
  ...anEntry({ quantity: 1, price: 620, sku: 10_003 }),
  line: { ...anEntry({ sku: 10_003, price: 620, quantity: 1 }).line, vendor: 'four' },
  shop: aShop({ urlpath: 'four', name: 'Le Four' }),
};

test('a cart is grouped by producer, with totals', () => {
  const groups = groupByVendor([bread, leeks, carrots]);
  expect(groups.map(({ name, spend }) => [name, spend])).toEqual([
    ['Ferme du Mandement', 2520],
    ['Le Four', 620],
  ]);
  expect(piecesOf([bread, leeks, carrots])).toBe(7);
});

test('a changed quantity moves no line', () => {
  const before = groupByVendor([carrots, leeks]).flatMap(({ entries }) => entries.map(({ key }) => key));
  const changed = {
    ...carrots,
    line: { ...carrots.line, quantity: 9, timestamp: '2027-01-01T00:00:00.000Z' },
  };
  expect(groupByVendor([leeks, changed]).flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual(
    before,
  );
});

test('a discount shows what is earned and what the next one needs', () => {
  expect(groupByVendor([carrots, leeks])[0]?.discount).toEqual({
    earned: 200,
    missing: 1480,
    next: 200,
    reached: 520,
    threshold: 2000,
  });
});

test('a producer without a discount shows none', () => {
  expect(groupByVendor([bread])[0]?.discount).toBeUndefined();
});

test('a line costs the current price, or the last seen one when the product is gone', () => {
  const dearer = { ...carrots, product: aProduct({ price: 400 }) };
  expect(amountOf(dearer)).toBe(800);
  expect(amountOf({ ...carrots, product: undefined })).toBe(760);
});

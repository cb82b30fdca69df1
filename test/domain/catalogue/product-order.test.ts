import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  inOrder,
  isNew,
  type OrderedProduct,
  PRODUCT_SORTS,
} from '../../../src/domain/catalogue/product-order.ts';
import { unitOf, unitPrice } from '../../../src/domain/catalogue/unit-price.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';

const NOW = Date.parse('2026-11-24T08:00:00Z');

interface Named extends OrderedProduct {
  readonly name: string;
}

function one(
  name: string,
  price: number,
  part: string,
  more: { discount?: number; age?: number; likes?: number } = {},
): Named {
  const { discount, age = 200, likes } = more;
  return {
    name,
    attributes: { discount: discount !== undefined },
    pricing: {
      price: centimes(price),
      part,
      ...(discount !== undefined && { discount: centimes(discount) }),
    },
    created: new Date(NOW - age * 86_400_000).toISOString(),
    stats: { ...(likes !== undefined && { likes }) },
  };
}

const shelf = [
  one('carrots', 380, '1 kg', { likes: 12 }),
  one('gruyère', 690, '~250 g', { age: 3 }),
  one('milk', 260, '1 L', { likes: 128, discount: 200 }),
  one('eggs', 540, '6 pces', { likes: 12, age: 40 }),
  one('salad', 240, 'la pièce'),
];

test.each([
  [undefined, ['carrots', 'gruyère', 'milk', 'eggs', 'salad']],
  ['price', ['milk', 'salad', 'carrots', 'eggs', 'gruyère']],
  ['unit', ['milk', 'carrots', 'gruyère', 'salad', 'eggs']],
  ['new', ['gruyère', 'eggs', 'carrots', 'milk', 'salad']],
  ['loved', ['milk', 'carrots', 'eggs', 'gruyère', 'salad']],
] as const)('a shelf by %s begins with what is asked for', (sort, names) => {
  expect(inOrder(shelf, sort).map(({ name }) => name)).toEqual(names);
});

test('a product is new for thirty days', () => {
  expect([1, 29, 30, 31].map((age) => isNew(one('', 1, '1 kg', { age }), NOW))).toEqual([
    ...[true, true, false, false],
  ]);
});

const anyShelf = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 5000 }),
    part: fc.constantFrom('1 kg', '~250 g', '33 cl', '6x33cl', '6 pces', 'une botte', ''),
    age: fc.integer({ min: 0, max: 900 }),
    likes: fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
  }),
  { maxLength: 40 },
);
const made = (given: readonly { price: number; part: string; age: number; likes: number | undefined }[]) =>
  given.map(({ price, part, age, likes }, at) =>
    one(String(at), price, part, { age, ...(likes !== undefined && { likes }) }),
  );

test('every order shows each product once, and is stable', () => {
  fc.assert(
    fc.property(anyShelf, fc.constantFrom(...PRODUCT_SORTS), (given, sort) => {
      const before = made(given);
      const shown = inOrder(before, sort);
      expect(new Set(shown)).toEqual(new Set(before));
      expect(shown).toHaveLength(before.length);
      expect(inOrder(shown, sort)).toEqual(shown);
    }),
  );
});

test('no product follows a dearer one per kilogram or litre, and unknown ones come last', () => {
  fc.assert(
    fc.property(anyShelf, (given) => {
      const costs = inOrder(made(given), 'unit').map((product) => {
        const { part } = product.pricing;
        const known = unitOf(part)?.per !== 'pce' ? unitPrice(productPrice(product), part) : undefined;
        return known ?? Infinity;
      });
      expect(costs).toEqual([...costs].sort((left, right) => (left === right ? 0 : left - right)));
    }),
  );
});

import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type ChoiceEdit,
  errorOf,
  jumpsOf,
  rowsOf,
  saleDetail,
  unsavedWords,
} from '../../../src/features/products/list/choice-edits.ts';
import type { ListedProduct } from '../../../src/features/products/list/product-filters.ts';

const product: ListedProduct = {
  ...{ sku: 10_001, title: 'Gruyère', vendor: 'laiterie', category: 'fromages', part: '', portion: '250 g' },
  ...{
    price: centimes(690),
    stock: 12,
    promised: 0,
    sold: 0,
    available: true,
    updated: '2026-11-28T08:00:00Z',
  },
  ...{ shop: undefined, categoryName: 'Fromages', text: 'gruyere', place: 0 },
};

test.each<[string, ChoiceEdit, object | undefined]>([
  [
    'price',
    { kind: 'price', change: { kind: 'percent', percent: 10 } },
    { seen: { pricing: { price: 690 } }, fields: { pricing: { price: 760 } } },
  ],
  ['same price', { kind: 'price', change: { kind: 'set', centimes: 690 } }, undefined],
  [
    'more stock',
    { kind: 'stock', add: true, pieces: 8 },
    { seen: { pricing: { stock: 12 } }, fields: { pricing: { stock: 20 } } },
  ],
  [
    'less stock than available',
    { kind: 'stock', add: true, pieces: -40 },
    { seen: { pricing: { stock: 12 } }, fields: { pricing: { stock: 0 } } },
  ],
  [
    'category',
    { kind: 'category', slug: 'cremerie' },
    { seen: { categories: 'fromages' }, fields: { categories: 'cremerie' } },
  ],
  ['sale', { kind: 'sale', available: false }, { fields: { attributes: { available: false } } }],
  ['same sale', { kind: 'sale', available: true }, undefined],
])('an edit of the %s contains the values it is based on', (_, edit, expected) => {
  expect(rowsOf([product], edit)).toEqual(
    expected === undefined ? [] : [{ key: '10001', sku: 10_001, ...expected }],
  );
});

test('unsaved edits are listed with their reason', () => {
  const details = [{ path: 'pricing.price', message: 'Une valeur entre 0 et 2 000.' }];
  expect(
    unsavedWords(
      [
        { key: '10001', outcome: 'refused', details },
        { key: '10002', outcome: 'saved' },
      ],
      [product],
    ),
  ).toEqual([{ sku: 10_001, title: 'Gruyère', why: 'Une valeur entre 0 et 2 000.' }]);
});

test('an error stays beside the refused change, and disappears with the next typed figure', () => {
  const edit: ChoiceEdit = { kind: 'stock', add: false, pieces: 40 };
  const failed = { edit, message: 'Le réseau manque.' };
  expect(errorOf(failed, { ...edit })).toBe('Le réseau manque.');
  expect(errorOf(failed, { ...edit, pieces: 4 })).toBeUndefined();
  expect(errorOf(failed, { kind: 'category', slug: 'cremerie' })).toBeUndefined();
  expect(errorOf(undefined, edit)).toBeUndefined();
});

test('a product without stock is put on sale with a warning', () => {
  const sale: ChoiceEdit = { kind: 'sale', available: true };
  const empty = { ...product, stock: 0, available: false };
  const saved = { key: '10001', sku: 10_001, outcome: 'saved' } as const;
  expect(rowsOf([empty], sale)).toHaveLength(1);
  expect(saleDetail(sale, [empty], [saved])).toEqual({
    detail: 'Gruyère\u00a0: En vente, mais le stock est 0\u00a0: personne ne peut le commander.',
  });
  expect(saleDetail(sale, [{ ...empty, stock: 3 }], [saved])).toEqual({});
  expect(saleDetail(sale, [empty], [{ ...saved, missing: ['origin'] }])).toEqual({
    detail: '1\u00a0attend ses mentions et reste hors vente.',
  });
  expect(saleDetail({ kind: 'sale', available: false }, [empty], [saved])).toEqual({});
});

test('a price far from the present one is confirmed separately', () => {
  const jumps = (change: Extract<ChoiceEdit, { kind: 'price' }>['change']) =>
    jumpsOf([product], { kind: 'price', change }).map(({ now }) => now);
  expect(jumps({ kind: 'set', centimes: 123_450 })).toEqual([123_450]);
  expect(jumps({ kind: 'percent', percent: -85 })).toEqual([105]);
  expect(jumps({ kind: 'percent', percent: 50 })).toEqual([]);
  expect(jumpsOf([product], { kind: 'stock', add: false, pieces: 900 })).toEqual([]);
});

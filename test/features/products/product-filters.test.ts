import { describe, expect, test } from 'vitest';
import type { ManagedProduct, ProductShop } from '../../../src/contract/catalogue/managed-products.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  flagsInAddress,
  listedProducts,
  productFilters,
  productsThrough,
  withStock,
} from '../../../src/features/products/list/product-filters.ts';

const shops: readonly ProductShop[] = [
  { urlpath: 'laiterie', name: 'Laiterie de Jussy', published: true, weekdays: [2, 5] },
  { urlpath: 'rucher', name: 'Rucher des Bois', published: false, weekdays: [4] },
];

const product = (sku: number, title: string, more: Partial<ManagedProduct> = {}): ManagedProduct => ({
  ...{ sku, title, vendor: 'laiterie', category: 'fromages', part: '', price: centimes(500) },
  ...{ portion: '250 g', stock: 20, promised: 0, sold: 0, available: true, updated: '2026-11-28T08:00:00Z' },
  ...more,
});

const rows = [
  product(10_001, 'Gruyère AOP'),
  product(10_002, 'Œufs plein air', { stock: 4, category: 'cremerie' }),
  product(10_003, 'Crème entière', { stock: 0, discounted: true }),
  product(10_004, 'Yogourt', { available: false, missing: ['origin'] }),
  product(10_005, 'Miel de forêt', { vendor: 'rucher', weekdays: [4], category: 'miels' }),
  product(10_006, 'Séré', { weekdays: [5], subscription: true }),
];

const names: Readonly<Record<string, string>> = {
  fromages: 'Fromages',
  miels: 'Miels',
  cremerie: 'Crèmerie',
};
const listed = listedProducts(rows, shops, (slug) => names[slug] ?? slug);
const through = (search: Readonly<Record<string, string>>) =>
  productsThrough(listed, productFilters(search)).map(({ sku }) => sku - 10_000);

describe('the products of a URL', () => {
  test.each<[Record<string, string>, number[]]>([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ q: 'OEUF' }, [2]],
    [{ q: 'gruyeres' }, [1]],
    [{ q: 'miel rucher' }, [5]],
    [{ q: '10003' }, [3]],
    [{ shop: 'rucher' }, [5]],
    [{ category: 'cremerie' }, [2]],
    [{ view: 'sale' }, [1, 2, 3, 6]],
    [{ view: 'incomplete' }, [4]],
    [{ view: 'other' }, [1, 2, 3, 4, 5, 6]],
    [{ only: 'out' }, [3]],
    [{ only: 'low' }, [2]],
    [{ only: 'off' }, [4]],
    [{ only: 'out discount' }, [3]],
    [{ only: 'subscription' }, [6]],
    [{ day: '2' }, [1, 2, 3, 4]],
    [{ day: '5' }, [1, 2, 3, 4, 6]],
    [{ day: '9' }, [1, 2, 3, 4, 5, 6]],
  ])('%j are %j', (search, expected) => {
    expect(through(search)).toEqual(expected);
  });

  test('are ordered by title without accents and ligatures', () => {
    const titles = [...listed].sort((left, right) => left.place - right.place).map(({ title }) => title);
    expect(titles).toEqual([
      ...['Crème entière', 'Gruyère AOP', 'Miel de forêt', 'Œufs plein air', 'Séré', 'Yogourt'],
    ]);
  });
});

test('flags are one parameter of the URL, or none', () => {
  expect(flagsInAddress([])).toBeUndefined();
  expect(productFilters({ only: flagsInAddress(['low', 'discount']) }).flags).toEqual(['low', 'discount']);
});

test('the stock on this device takes precedence over the one read from the server', () => {
  const read = product(10_007, 'Flan', { stock: 12 });
  expect(withStock(read, { stock: 0, available: true })).toEqual({ ...read, stock: 0 });
  expect(withStock(read, { stock: 12, available: true })).toBe(read);
  expect(withStock(read, undefined)).toBe(read);
});

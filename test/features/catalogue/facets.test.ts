import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  facetCounts,
  FACETS,
  facetsIn,
  facetsText,
  filterProducts,
  type ShelfState,
  toggled,
} from '../../../src/features/catalogue/shelf/shelf-facets.ts';
import { LABEL_FLAGS } from '../../../src/domain/catalogue/product-labels.ts';
import { aProduct } from '../shared/a-shelf.ts';
import { MONDAY } from '../shared/an-ordering.ts';

const carrots = aProduct({ sku: 1, details: { bio: true, local: true } });
const bread = aProduct({ sku: 2, vendor: 'four', sub: 'pains', price: 600, discount: 500 });
const cheese = aProduct({ sku: 3, vendor: 'laiterie', details: { gluten: true, vegetarian: true } });
const yogurt = aProduct({
  sku: 4,
  vendor: 'laiterie',
  subscription: true,
  details: { bio: true, gluten: true },
});
const shelf = [carrots, bread, cheese, yogurt];
const state: ShelfState = { likes: new Set([3]), now: MONDAY, comesNext: ({ sku }) => sku !== 2 };
const all = { facets: facetsIn(undefined), vendor: undefined, sub: undefined };

const skus = (text: string | undefined, more = {}) =>
  filterProducts(shelf, { ...all, facets: facetsIn(text), ...more }, state).map(({ sku }) => sku);

test.each([
  [undefined, [1, 2, 3, 4]],
  ['bio', [1, 4]],
  ['bio,gluten', [4]],
  ['discount', [2]],
  ['liked', [3]],
  ['subscription', [4]],
  ['day', [1, 3, 4]],
  ['bio,discount', []],
])('facets %s together match %j', (text, shown) => {
  expect(skus(text)).toEqual(shown);
});

test('every label but alcohol is a facet, and additions of the last weeks are new', () => {
  expect(LABEL_FLAGS.filter((flag) => !FACETS.some((facet) => facet === flag))).toEqual(['alcohol']);
  expect(FACETS).toHaveLength(new Set(FACETS).size);
  const handmade = aProduct({ sku: 5, details: { handmade: true } });
  const old = { ...aProduct({ sku: 6 }), created: '2025-01-01T00:00:00.000Z' };
  const found = (text: string) =>
    filterProducts([handmade, old], { ...all, facets: facetsIn(text) }, state).map(({ sku }) => sku);
  expect([found('handmade'), found('new')]).toEqual([[5], [5]]);
});

test('a producer and a subcategory filter too', () => {
  expect(skus(undefined, { vendor: 'laiterie' })).toEqual([3, 4]);
  expect(skus(undefined, { sub: 'pains' })).toEqual([2]);
});

test('a count predicts the result of a tap, with all active filters', () => {
  const { facets, vendors } = facetCounts(shelf, { ...all, facets: facetsIn('gluten') }, state);
  expect([facets.get('gluten'), facets.get('bio'), facets.get('discount')]).toEqual([2, 1, 0]);
  expect(vendors).toEqual(new Map([['laiterie', 2]]));
});

test('other producers keep their count while one is selected', () => {
  const { vendors } = facetCounts(shelf, { ...all, vendor: 'four' }, state);
  expect(vendors).toEqual(
    new Map([
      ['ferme-du-mandement', 1],
      ['four', 1],
      ['laiterie', 2],
    ]),
  );
});

test('each count equals the result of that tap, for any filter', () => {
  fc.assert(
    fc.property(fc.subarray([...FACETS]), fc.constantFrom(...FACETS), (words, facet) => {
      const asked = { ...all, facets: new Set(words) };
      const then = { ...asked, facets: new Set([...words, facet]) };
      expect(facetCounts(shelf, asked, state).facets.get(facet)).toBe(
        filterProducts(shelf, then, state).length,
      );
    }),
  );
});

test('a URL keeps the facets, and ignores unknown words', () => {
  expect(facetsText(facetsIn('local,bio,rouge'))).toBe('bio,local');
  expect(facetsText(toggled(facetsIn('bio'), 'bio'))).toBeUndefined();
  expect(facetsText(toggled(facetsIn('bio'), 'day'))).toBe('day,bio');
});

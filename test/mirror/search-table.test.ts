import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShelf } from '../../server/demo/demo-catalogue.ts';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { type Finder, openFinder, refreshSearchIndex } from '../../src/mirror/search-index.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { aRow } from '../mutations/support/server.ts';
import { HUB } from '../mutations/support/shelf.ts';
import { leading } from '../mutations/support/synced.ts';
import { generatedQueries } from '../support/search/generated-queries.ts';
import { SEARCH_CASES, searchCaseFailure } from '../support/search/search-cases.ts';

let mirror: Mirror;
let finder: Finder | undefined;
const shown = new Map<number, ProductRow>();

beforeAll(async () => {
  const shelf = demoShelf(Date.UTC(2026, 10, 23));
  const shops = shelf.shops.filter(({ hubs, status }) => hubs.includes(HUB) && status === true);
  const sold = shelf.products.filter(({ vendor }) => shops.some(({ urlpath }) => urlpath === vendor));
  mirror = await aMirror();
  const rows = [
    ...shelf.categories.map((category) => aRow('category', category.slug, 1, category)),
    ...shops.map((shop) => aRow('shop', shop.urlpath, 1, shop)),
    ...sold.map((product) => aRow('product', String(product.sku), 1, product)),
  ];
  await leading(mirror, rows, `catalog:${HUB}`);
  await refreshSearchIndex(mirror, HUB);
  finder = await openFinder(mirror, HUB);
  for (const product of sold) if (product.attributes.available) shown.set(product.sku, product);
});
afterAll(() => drop(mirror));

const found = (query: string) => finder?.find(query).map((sku) => shown.get(sku)?.title ?? '') ?? [];

test('a device answers every query of the table', () => {
  expect(SEARCH_CASES.length).toBeGreaterThan(150);
  expect(SEARCH_CASES.flatMap((row) => searchCaseFailure(row, found(row.query)) ?? [])).toEqual([]);
});

test('a device finds every product by its title, however it is misspelt', () => {
  const queries = generatedQueries([...shown.values()]);
  const missed = queries.filter(({ query, title }) => !found(query).includes(title));
  expect(missed.map(({ query }) => query)).toEqual([]);
});

test.each(['zzzz', 'ssss', 'aaaaa', 'zszs'])(
  '« %s » is not taken for a mistyped product: nothing is found',
  (query) => {
    expect(found(query)).toEqual([]);
    expect(finder?.meant(query)).toBeUndefined();
  },
);

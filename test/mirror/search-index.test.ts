import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Id } from '../../src/contract/sync/sync.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { openFinder, refreshSearchIndex } from '../../src/mirror/search-index.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { aPage, aRow } from '../mutations/support/server.ts';
import { aProduct, HUB } from '../mutations/support/shelf.ts';
import { leading, type Store } from '../mutations/support/synced.ts';

const SCOPE = `catalog:${HUB}`;
const SHELF = [
  aProduct(10_001, { title: 'Œufs plein air' }),
  aProduct(10_002, { title: 'Ail rose' }),
  aProduct(10_003, { title: 'Pommes Gala' }),
  aProduct(10_004, { title: 'Pâte brisée' }),
  aProduct(10_005, { title: 'Pâté de campagne' }),
  aProduct(10_006, { title: 'Tomme de vache', vendor: 'laiterie' }),
];

let mirror: Mirror;
let store: Store;
let term: Id;

beforeEach(async () => {
  mirror = await aMirror();
  const shop = aRow('shop', 'laiterie', 1, { urlpath: 'laiterie', name: 'Laiterie du Jura' });
  const rows = [...SHELF.map((product) => aRow('product', String(product.sku), 1, product)), shop];
  ({ store, term } = await leading(mirror, rows, SCOPE));
  await refreshSearchIndex(mirror, HUB);
});
afterEach(() => drop(mirror));

const found = async (query: string) => {
  const finder = await openFinder(mirror, HUB);
  return finder?.find(query).map((sku) => SHELF.find((product) => product.sku === sku)?.title ?? sku);
};

test.each([
  ['oeuf', 'Œufs plein air'],
  ['l’ail', 'Ail rose'],
  ['pomes', 'Pommes Gala'],
  ['pâté', 'Pâté de campagne'],
  ['pâte', 'Pâte brisée'],
  ['jura', 'Tomme de vache'],
  ['tom', 'Tomme de vache'],
])('« %s » finds « %s » first', async (query, title) => {
  expect((await found(query))?.[0]).toBe(title);
});

test('an empty query finds nothing, and neither does the name of a product that is not sold', async () => {
  expect(await found('  ')).toEqual([]);
  expect(await found('caviar')).toEqual([]);
});

test('a query without results suggests what was probably meant', async () => {
  const finder = await openFinder(mirror, HUB);
  expect(finder?.meant('pommes kiwi')).toBe('pommes');
  expect(finder?.meant('caviar')).toBeUndefined();
});

test('an index of an earlier version of the app is rebuilt instead of read', async () => {
  const record = await mirror.searchIndex.get(HUB);
  if (record === undefined) throw new Error('no index was written');
  const { format: _absent, ...earlier } = record;
  await mirror.searchIndex.put({ ...earlier, index: '{"documentCount":6,"serializationVersion":2}' });
  expect(await openFinder(mirror, HUB)).toBeUndefined();
  expect(await refreshSearchIndex(mirror, HUB)).toBe(true);
  expect((await found('ail'))?.[0]).toBe('Ail rose');
});

test('a renamed product is found under its new name only', async () => {
  const renamed = aProduct(10_003, { title: 'Poires Conférence' });
  const page = { scope: SCOPE, rows: [aRow('product', '10003', 2, renamed)] };
  await store.applyPage(
    term,
    aPage({ ...page, gone: [{ e: 'product', id: '10002', rev: 2, kind: 'deleted' }] }),
    0,
  );
  expect(await refreshSearchIndex(mirror, HUB)).toBe(true);
  expect(await refreshSearchIndex(mirror, HUB)).toBe(false);
  const finder = await openFinder(mirror, HUB);
  expect(finder?.find('poire')).toEqual([10_003]);
  expect(finder?.find('gala')).toEqual([]);
  expect(finder?.find('ail')).toEqual([]);
});

test('there is no finder before a catalogue is loaded', async () => {
  expect(await openFinder(mirror, 'lausanne')).toBeUndefined();
  expect(await refreshSearchIndex(mirror, 'lausanne')).toBe(false);
});

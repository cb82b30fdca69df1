import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  headOfCategory,
  productsBySku,
  productsOfCategory,
} from '../../src/mirror/catalogue/read-catalogue.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { aMirror, drop } from './support/device.ts';
import { aRow, STAMP } from './support/server.ts';
import { aProduct, HUB } from './support/shelf.ts';
import { leading, load } from './support/synced.ts';

const SCOPE = `catalog:${HUB}`;
const HEAD = { ...STAMP, asOf: 9, about: 4 };

const product = (sku: number, rev = 1) =>
  aRow('product', String(sku), rev, aProduct(sku, { stats: { score: rev, issues: 0, sales: 0 } }));
const shown = async () => {
  const products = await productsOfCategory(mirror, HUB, 'legumes');
  return products.map(({ sku, stats }) => `${sku}@${stats.score}`);
};

let mirror: Mirror;
beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

test('a catalogue begun by one leader and finished by another is complete', async () => {
  const { store, term } = await leading(mirror);
  await store.beginSnapshot(term, SCOPE, HEAD, 0);
  await store.applySnapshot(term, SCOPE, [product(10_001), product(10_002)], STAMP);
  const after = await store.takeLeadership(1);
  await store.applySnapshot(after, SCOPE, [product(10_003)], STAMP);
  await store.finishSnapshot(after, SCOPE, { stamp: STAMP, asOf: 9 }, 2);
  expect(await shown()).toEqual(['10001@1', '10002@1', '10003@1']);
  expect(await headOfCategory(mirror, HUB, 'legumes')).toHaveLength(3);
  expect([...(await productsBySku(mirror, HUB, [10_001, 10_003])).keys()]).toEqual([10_001, 10_003]);
});

test('a part that could not be written is not shown, and may come again with other products', async () => {
  const { store, term } = await leading(mirror);
  await store.beginSnapshot(term, SCOPE, HEAD, 0);
  await store.applySnapshot(term, SCOPE, [product(10_001)], STAMP);
  const full = () => {
    throw new Error('the disk is full');
  };
  mirror.scopes.hook('updating', full);
  await expect(store.applySnapshot(term, SCOPE, [product(10_002)], STAMP)).rejects.toThrow(
    'the disk is full',
  );
  mirror.scopes.hook('updating').unsubscribe(full);
  await store.applySnapshot(term, SCOPE, [product(10_003, 2)], STAMP);
  await store.finishSnapshot(term, SCOPE, { stamp: STAMP, asOf: 9 }, 2);
  expect(await shown()).toEqual(['10001@1', '10003@2']);
});

test('a restarted load shows nothing of the one that was cut', async () => {
  const { store, term } = await leading(mirror);
  await store.beginSnapshot(term, SCOPE, HEAD, 0);
  await store.applySnapshot(term, SCOPE, [product(10_001), product(10_002)], STAMP);
  await load(store, term, [product(10_002, 5)], SCOPE);
  expect(await shown()).toEqual(['10002@5']);
});

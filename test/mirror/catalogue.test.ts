import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductRow } from '../../src/contract/catalogue/products.ts';
import type { Id, Row } from '../../src/contract/sync/sync.ts';
import { compact } from '../../src/mirror/catalogue/compact-catalogue.ts';
import {
  countsByCategory,
  headOfCategory,
  productsBySku,
  productsOfCategory,
  productsOfVendor,
} from '../../src/mirror/catalogue/read-catalogue.ts';
import { type Segment, SEGMENT_SIZE } from '../../src/mirror/catalogue/catalogue-records.ts';
import { inShelfOrder } from '../../src/mirror/catalogue/shelf-order.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { homeShelf } from '../../src/mirror/queries/shelf-queries.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { aPage, aRow } from '../mutations/support/server.ts';
import { aProduct, HUB } from '../mutations/support/shelf.ts';
import { leading, load, type Store } from '../mutations/support/synced.ts';

const SCOPE = `catalog:${HUB}`;
const CATEGORIES = ['legumes', 'fruits', 'fromages'];
const VENDORS = ['ferme-du-lac', 'les-halles'];

let mirror: Mirror;
let store: Store;
let term: Id;

beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

const rowOf = (product: ProductRow, rev: number): Row => aRow('product', String(product.sku), rev, product);
const titles = (products: readonly ProductRow[]) => products.map(({ title }) => title);
const inCategory = (cat: string) => productsOfCategory(mirror, HUB, cat);

/** A loaded catalogue of `size` products, spread over the categories and vendors. */
async function aCatalogue(size: number): Promise<ProductRow[]> {
  const products = Array.from({ length: size }, (_, index) =>
    aProduct(10_000 + index, {
      categories: CATEGORIES[index % 3] ?? 'legumes',
      vendor: VENDORS[index % 2] ?? 'ferme-du-lac',
      stats: { score: index, issues: 0, sales: 0 },
    }),
  );
  ({ store, term } = await leading(
    mirror,
    products.map((product) => rowOf(product, 1)),
    SCOPE,
  ));
  return products;
}

async function change(from: number, rows: readonly Row[], gone: readonly number[] = []): Promise<void> {
  const keys = gone.map((sku) => ({ e: 'product', id: String(sku), rev: 50, kind: 'deleted' as const }));
  await store.applyPage(term, aPage({ scope: SCOPE, from, rows, gone: keys }), 0);
}

describe('a loaded catalogue', () => {
  test('is read by category, by number and by producer', async () => {
    const products = await aCatalogue(400);
    const fruits = products.filter(({ categories }) => categories === 'fruits');
    expect(await inCategory('fruits')).toEqual(fruits.toSorted(inShelfOrder));
    expect([...(await productsBySku(mirror, HUB, [10_007, 10_399, 99_999])).keys()]).toEqual([
      10_007, 10_399,
    ]);
    expect(await productsOfVendor(mirror, HUB, 'les-halles')).toHaveLength(200);
    expect(Object.fromEntries(await countsByCategory(mirror, HUB))).toEqual({
      legumes: 134,
      fruits: 133,
      fromages: 133,
    });
  });

  test('is stored in few records, none of them large', async () => {
    await aCatalogue(1000);
    const segments = await mirror.catalogSeg.toArray();
    expect(segments.length).toBeLessThan(20);
    expect(Math.max(...segments.map(({ products }) => products.length))).toBeLessThanOrEqual(SEGMENT_SIZE);
  });

  test('stores the first products of each category, and of the home page, in one record each', async () => {
    const products = await aCatalogue(400);
    const legumes = products.filter(({ categories }) => categories === 'legumes').toSorted(inShelfOrder);
    expect(await headOfCategory(mirror, HUB, 'legumes')).toEqual(legumes.slice(0, 50));
    expect((await homeShelf(mirror, { hub: HUB }))?.popular[0]?.sku).toBe(10_399);
  });

  test('joins segments that arrived in scraps', async () => {
    ({ store, term } = await leading(mirror, [], 'user:7'));
    const stamp = { epoch: 'e', person: 7, view: 'v1', serverTime: 0 };
    await store.beginSnapshot(term, SCOPE, { ...stamp, asOf: 1, about: 30 }, 0);
    for (let sku = 10_000; sku < 10_030; sku += 1) {
      await store.applySnapshot(term, SCOPE, [rowOf(aProduct(sku), 1)], stamp);
    }
    await store.finishSnapshot(term, SCOPE, { stamp, asOf: 1 }, 0);
    expect(await mirror.catalogSeg.count()).toBe(1);
    expect(await inCategory('legumes')).toHaveLength(30);
  });
});

describe('a new catalogue', () => {
  test('replaces the former one only when it is complete', async () => {
    await aCatalogue(10);
    const stamp = { epoch: 'e', person: 7, view: 'v2', serverTime: 0 };
    await store.beginSnapshot(term, SCOPE, { ...stamp, asOf: 9, about: 1 }, 0);
    await store.applySnapshot(term, SCOPE, [rowOf(aProduct(10_500), 1)], stamp);
    expect(await inCategory('legumes')).toHaveLength(4);
    await store.finishSnapshot(term, SCOPE, { stamp, asOf: 9 }, 0);
    expect(titles(await inCategory('legumes'))).toEqual(['Produit 10500']);
    expect(await mirror.catalogSeg.count()).toBe(1);
  });

  test('that was cut and begun again leaves nothing of the first load', async () => {
    await aCatalogue(10);
    const stamp = { epoch: 'e', person: 7, view: 'v2', serverTime: 0 };
    await store.beginSnapshot(term, SCOPE, { ...stamp, asOf: 9, about: 1 }, 0);
    await store.applySnapshot(term, SCOPE, [rowOf(aProduct(10_500), 1)], stamp);
    await load(store, term, [rowOf(aProduct(10_600), 1)], SCOPE, { asOf: 10, view: 'v2' });
    expect(titles(await inCategory('legumes'))).toEqual(['Produit 10600']);
  });
});

test('a compaction leaves a load in progress alone', async () => {
  await aCatalogue(10);
  await change(1, [rowOf(aProduct(10_000, { title: 'Asperges' }), 5)]);
  const stamp = { epoch: 'e', person: 7, view: 'v1', serverTime: 0 };
  await store.beginSnapshot(term, SCOPE, { ...stamp, asOf: 9, about: 2 }, 0);
  await store.applySnapshot(term, SCOPE, [rowOf(aProduct(10_500), 1)], stamp);
  expect(await compact(mirror, term, HUB, 0)).toBe(false);
});

describe('a change', () => {
  test('that arrives during a compaction is shown after it', async () => {
    await aCatalogue(30);
    await change(1, [rowOf(aProduct(10_000, { title: 'Asperges' }), 5)]);
    const { catalogSeg } = mirror;
    const write = catalogSeg.bulkPut.bind(catalogSeg);
    const arrives = () => change(2, [rowOf(aProduct(10_003, { title: 'Betteraves' }), 5)]);
    vi.spyOn(catalogSeg, 'bulkPut').mockImplementationOnce((segments: readonly Segment[]) =>
      Dexie.Promise.resolve(arrives()).then(() => write(segments)),
    );
    expect(await compact(mirror, term, HUB, 0)).toBe(true);
    const { title } = (await productsBySku(mirror, HUB, [10_003])).get(10_003) ?? {};
    expect(title).toBe('Betteraves');
    expect(titles(await inCategory('legumes')).slice(0, 2)).toEqual(['Asperges', 'Betteraves']);
  });

  test('that only takes a product off the shelf lets the same revision return', async () => {
    await aCatalogue(30);
    const left = { e: 'product', id: '10000', rev: 1, kind: 'left' as const };
    await store.applyPage(term, aPage({ scope: SCOPE, from: 1, gone: [left] }), 0);
    expect((await inCategory('legumes')).map(({ sku }) => sku)).not.toContain(10_000);
    await change(2, [rowOf(aProduct(10_000), 1)]);
    expect((await inCategory('legumes')).map(({ sku }) => sku)).toContain(10_000);
  });

  test('shows wherever the product is shown; an older one does not', async () => {
    await aCatalogue(30);
    const dear = aProduct(10_000, { title: 'Asperges' });
    await change(1, [rowOf(dear, 5)]);
    await change(2, [rowOf(aProduct(10_000, { title: 'Vieilles asperges' }), 4)]);
    expect(titles(await inCategory('legumes'))[0]).toBe('Asperges');
    expect((await productsBySku(mirror, HUB, [10_000])).get(10_000)?.title).toBe('Asperges');
    expect(titles(await headOfCategory(mirror, HUB, 'legumes'))[0]).toBe('Asperges');
  });

  test('of category moves the product', async () => {
    await aCatalogue(30);
    await change(1, [rowOf(aProduct(10_000, { categories: 'fruits' }), 5)]);
    expect((await inCategory('legumes')).map(({ sku }) => sku)).not.toContain(10_000);
    expect((await inCategory('fruits')).map(({ sku }) => sku)).toContain(10_000);
    expect(Object.fromEntries(await countsByCategory(mirror, HUB))).toEqual({
      legumes: 9,
      fruits: 11,
      fromages: 10,
    });
  });

  test('that deletes a product survives a compaction', async () => {
    await aCatalogue(30);
    await change(1, [], [10_000]);
    expect(await compact(mirror, term, HUB, 0)).toBe(true);
    await change(2, [rowOf(aProduct(10_000), 50)]);
    expect((await productsBySku(mirror, HUB, [10_000])).size).toBe(0);
  });
});

test('dropping a hub’s catalogue leaves nothing behind', async () => {
  await aCatalogue(30);
  await change(1, [rowOf(aProduct(10_000, { title: 'Asperges' }), 5)]);
  await store.dropScopes(term, []);
  expect(await mirror.catalogSeg.count()).toBe(0);
  expect(await mirror.catalogDelta.count()).toBe(0);
  expect(await mirror.catalogHead.count()).toBe(0);
});

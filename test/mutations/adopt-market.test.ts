import { afterEach, beforeEach, expect, test } from 'vitest';
import { headOfCategory, productsOfCategory } from '../../src/mirror/catalogue/read-catalogue.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { readSession, saveSession } from '../../src/mirror/mirror-meta.ts';
import { adoptMarket } from '../../src/mutations/receive/adopt-market.ts';
import { aMirror, drop } from './support/device.ts';
import { aPage, aRow, STAMP, USER_SCOPE } from './support/server.ts';
import { aProduct, HUB } from './support/shelf.ts';
import { leading, load } from './support/synced.ts';

const CATALOG = `catalog:${HUB}`;
const CONFIG = `config:${HUB}`;

let visitor: Mirror;
let person: Mirror;
beforeEach(async () => {
  visitor = await aMirror(null);
  person = await aMirror(7);
  const { store, term } = await leading(visitor, [aRow('hub', HUB, 1, { slug: HUB })], CONFIG);
  const products = [10_001, 10_002].map((sku) => aRow('product', String(sku), 1, aProduct(sku)));
  await load(store, term, [...products, aRow('category', 'legumes', 1, {})], CATALOG, { asOf: 9 });
  await saveSession(visitor, { epoch: STAMP.epoch });
});
afterEach(async () => {
  await drop(visitor);
  await drop(person);
});

const shown = async (mirror: Mirror) =>
  (await productsOfCategory(mirror, HUB, 'legumes')).map(({ sku }) => sku);
const cursors = async () =>
  Object.fromEntries((await person.scopes.toArray()).map(({ scope, cursor }) => [scope, cursor]));

test('a person new on a device gets the visitor’s market, and continues from its cursors', async () => {
  await adoptMarket(visitor, person);
  expect(await cursors()).toEqual({ [CONFIG]: 1, [CATALOG]: 9 });
  expect(await shown(person)).toEqual([10_001, 10_002]);
  expect(await headOfCategory(person, HUB, 'legumes')).toHaveLength(2);
  expect(await person.hubs.get(HUB)).toEqual(await visitor.hubs.get(HUB));
  expect(await person.member.count()).toBe(await visitor.member.count());
  expect((await readSession(person))?.epoch).toBe(STAMP.epoch);
});

test('later changes arrive as in any other scope', async () => {
  await adoptMarket(visitor, person);
  const { store, term } = await leading(person);
  const gone = [{ e: 'product', id: '10002', rev: 5, kind: 'deleted' as const }];
  const scopes = [CONFIG, CATALOG, USER_SCOPE];
  await store.applyPage(term, aPage({ scope: CATALOG, from: 9, cursor: 12, gone, scopes }), 0);
  expect(await shown(person)).toEqual([10_001]);
  expect((await cursors())[CATALOG]).toBe(12);
});

test('an unfinished load of the visitor is not adopted', async () => {
  const { store, term } = await leading(visitor, [], CONFIG);
  await store.beginSnapshot(term, CATALOG, { ...STAMP, person: null, asOf: 20, about: 2 }, 0);
  await adoptMarket(visitor, person);
  expect(Object.keys(await cursors())).toEqual([CONFIG]);
});

test('a person who already has a market keeps it', async () => {
  await leading(person, [], CONFIG);
  await adoptMarket(visitor, person);
  expect(await cursors()).toEqual({ [CONFIG]: 1 });
});

test('kept work of another epoch makes a person load everything', async () => {
  await saveSession(person, { epoch: '99999999-0000-7000-8000-000000000000' });
  await adoptMarket(visitor, person);
  expect(await cursors()).toEqual({});
});

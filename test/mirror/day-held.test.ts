import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { dayHeld } from '../../src/mirror/queries/day-held.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { anItem, anOrder } from '../mutations/support/order.ts';
import { aPage, aRow } from '../mutations/support/server.ts';
import { HUB } from '../mutations/support/shelf.ts';
import { leading, load } from '../mutations/support/synced.ts';

const day = '2026-11-24';
const scope = `ops:${HUB}:${day}`;
let mirror: Mirror;
beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

const held = () => dayHeld(mirror, { hub: HUB, day });

async function aDay(): Promise<void> {
  const thumb = '/photos/tomme-320.webp';
  const orders = [
    anOrder(1, { items: [anItem(1, { thumb }), anItem(2, { thumb })] }),
    anOrder(2, { items: [anItem(1, { thumb: '/photos/miel-320.webp' }), anItem(2)] }),
  ];
  const { store, term } = await leading(
    mirror,
    orders.map((order) => aRow('order', String(order.oid), 1, order)),
    scope,
  );
  const shared = [aRow('config', HUB, 1, { hub: HUB }), aRow('hub', HUB, 1, { slug: HUB })];
  await load(store, term, shared, `config:${HUB}`);
  await store.applyPage(term, aPage({ scope, scopes: [scope, `config:${HUB}`] }), 9);
}

test('a completely loaded day names its orders, and each of their pictures once', async () => {
  await aDay();
  expect(await held()).toEqual({
    whole: true,
    orders: 2,
    missing: 0,
    pictures: ['/photos/miel-320.webp', '/photos/tomme-320.webp'],
  });
});

test('a listed order that is missing makes the day incomplete', async () => {
  await aDay();
  await mirror.orders.delete('2');
  expect(await held()).toMatchObject({ orders: 1, missing: 1 });
});

test('an order without an address cannot be delivered, unless it goes to a pickup point or was delivered', async () => {
  await aDay();
  const shipping = { ...anOrder().shipping, streetAddress: '' };
  await mirror.orders.update('1', { shipping });
  expect(await held()).toMatchObject({ orders: 1, missing: 1 });
  await mirror.orders.update('1', { shipping: { ...shipping, deposit: true } });
  expect(await held()).toMatchObject({ missing: 0 });
  await mirror.orders.update('1', { shipping, redacted: '2026-11-25T17:00:00.000Z' });
  expect(await held()).toMatchObject({ missing: 0 });
});

test('a day is incomplete until the day, the hub and its configuration are loaded', async () => {
  expect(await held()).toEqual({ whole: false, orders: 0, missing: 0, pictures: [] });
  await aDay();
  await mirror.configs.clear();
  expect((await held()).whole).toBe(false);
});

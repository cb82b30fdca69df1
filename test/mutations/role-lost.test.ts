import { afterEach, beforeEach, expect, test } from 'vitest';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { aDevice, aMirror, drop } from './support/device.ts';
import { anItem, anOrder } from './support/order.ts';
import { aPage, aRow } from './support/server.ts';
import { HUB } from './support/shelf.ts';
import { leading, load, type Store } from './support/synced.ts';

const SCOPE = `ops:${HUB}:2026-11-24`;
let mirror: Mirror;
let store: Store;
let term: string;

beforeEach(async () => {
  mirror = await aMirror();
  ({ store, term } = await leading(mirror, [aRow('user', '7', 1, { id: 7, roles: ['logistic'] })]));
  const tour = { id: `${HUB}:2026-11-24:1`, hub: HUB, day: '2026-11-24', tour: 1, courier: 7, start: null };
  const rows = [anOrder(4001), anOrder(4002)].map((order) => aRow('order', String(order.oid), 1, order));
  await load(store, term, [...rows, aRow('tour', tour.id, 1, tour)], SCOPE);
  await store.applyPage(term, aPage({ scopes: ['user:7', SCOPE] }), 1);
  const args = { oid: 4001, line: 1, status: 'fulfilled' as const, seen: seenClaims(anItem().fulfillment) };
  const done = await perform(mirror, tickItem, args, aDevice());
  if (!done.ok) throw new Error(done.refusal);
});
afterEach(() => drop(mirror));

test('the loss of the courier’s role removes all orders, and keeps unsent work with its label', async () => {
  const lost = { ...aPage({ from: 2, view: 'v2', stamp: { view: 'v2' } }), ends: [] };
  await store.applyPage(term, lost, 2);
  expect(await mirror.orders.count()).toBe(0);
  expect(await mirror.tours.count()).toBe(0);
  expect(await mirror.outbox.toArray()).toMatchObject([{ label: 'Prêt\u00a0: Tomme 1 (commande 4001)' }]);
});

test('orders of a past day are removed, except one with unsent work', async () => {
  await store.applyPage(term, aPage({ from: 2 }), 2);
  expect((await mirror.orders.toArray()).map(({ oid }) => oid)).toEqual([4001]);
});

test('a sign-out that keeps work removes every order', async () => {
  await store.wipe(true, 'entry');
  expect(await mirror.orders.count()).toBe(0);
  expect(await mirror.tours.count()).toBe(0);
  expect(await mirror.outbox.count()).toBe(1);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { acceptedTerms } from '../../src/mirror/queries/accepted-terms.ts';
import { installationOf } from '../../src/mirror/queries/installation-query.ts';
import { unseenStories } from '../../src/mirror/queries/intent-queries.ts';
import { lastMarket, ownOrder, ownOrders } from '../../src/mirror/queries/own-orders.ts';
import { scopesHeld } from '../../src/mirror/queries/scopes-held.ts';
import { needOfOwn } from '../../src/mirror/held-scopes.ts';
import { unsentAddresses } from '../../src/mirror/queries/unsent-addresses.ts';
import { unsentWork } from '../../src/mirror/queries/unsent-work.ts';
import { waitingCounts } from '../../src/mirror/queries/waiting-counts.ts';
import { addAddress } from '../../src/mutations/customer/account-mutations.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { aDevice, aMirror, drop } from '../mutations/support/device.ts';
import { aRow, STAMP } from '../mutations/support/server.ts';
import { anIntent } from '../mutations/support/intent.ts';
import { leading, load } from '../mutations/support/synced.ts';
import { anOrder } from '../contract/an-order.ts';

let mirror: Mirror;
const address = {
  id: 'a1',
  name: 'Maison',
  streetAddress: 'Rue de Carouge 42',
  floor: '2',
  region: 'Genève',
  postalCode: '1205',
  primary: true,
};

beforeEach(async () => {
  mirror = await aMirror(7);
});
afterEach(() => drop(mirror));

test('a person reads only their own orders on a shared device', async () => {
  const other = anOrder({ oid: 2, customer: { ...anOrder().customer, id: 8 } });
  await leading(mirror, [aRow('order', '1', 1, anOrder({ oid: 1 })), aRow('order', '2', 1, other)]);
  expect((await ownOrders(mirror, { person: 7 })).map(({ oid }) => oid)).toEqual([1]);
  expect(await ownOrder(mirror, { person: 7, oid: 1 })).toEqual(anOrder({ oid: 1 }));
  expect(await ownOrder(mirror, { person: 7, oid: 2 })).toBeNull();
  expect(await ownOrders(mirror, { person: null })).toEqual([]);
});

test('the last accepted conditions are those of the latest version, in an order or an intent', async () => {
  const known = () => acceptedTerms(mirror, { person: 7 });
  const other = anOrder({ oid: 3, customer: { ...anOrder().customer, id: 8 }, legal: { terms: 9 } });
  await leading(mirror, [aRow('order', '1', 1, anOrder({ oid: 1 })), aRow('order', '3', 1, other)]);
  expect(await known()).toBeUndefined();
  const order = anIntent({ accepted: { terms: true, adult: false, versions: { terms: 2 } } });
  const dates = { cutoff: 0, createdAt: 0, changedAt: 0 };
  await mirror.intents.put({ _id: order.intent, hub: order.hub, state: 'queued', order, ...dates });
  expect(await known()).toBe(2);
  await leading(mirror, [aRow('order', '2', 1, anOrder({ oid: 2, legal: { terms: 4 } }))]);
  expect(await known()).toBe(4);
});

test('distinguishes an empty list of orders from one that has not been loaded', async () => {
  const own = async () => (await scopesHeld(mirror, needOfOwn(7)))[0];
  expect(await own()).toEqual({ scope: 'user:7', held: false, seenAt: undefined });
  const { store } = await leading(mirror);
  await store.saveSession({ view: STAMP.view });
  expect((await own())?.held).toBe(true);
  expect((await own())?.seenAt).toBeTypeOf('number');
});

test('a new device finds the market of the person’s last order, if that market still exists', async () => {
  const last = () => lastMarket(mirror, { person: 7 });
  expect(await last()).toBeNull();
  const { store, term } = await leading(mirror, [], 'config:carouge');
  await store.saveSession({ view: STAMP.view });
  const hubs = [{ slug: 'carouge' }, { slug: 'lausanne' }];
  await load(store, term, [aRow('config', 'carouge', 1, { hub: 'carouge', hubs })], 'config:carouge');
  // The markets are loaded, the orders are not yet.
  expect(await last()).toBeUndefined();
  expect(await lastMarket(mirror, { person: null })).toBeNull();
  await load(store, term, []);
  expect(await last()).toBeNull();
  const orders = ['lausanne', 'carouge', 'closed'].map((hub, at) =>
    aRow('order', String(at + 1), 1, anOrder({ oid: at + 1, hub })),
  );
  await load(store, term, orders);
  expect(await last()).toBe('carouge');
});

test('work done without a network is counted, dated and can be exported whole', async () => {
  const device = aDevice();
  const began = device.now();
  await perform(mirror, setLike, { sku: 10_001, liked: true }, device);
  device.tick(60_000);
  await perform(mirror, setLike, { sku: 10_002, liked: true }, device);
  expect(await waitingCounts(mirror)).toEqual({ waiting: 2, oldest: began, toCheck: 0, ordering: false });
  const { waiting } = await unsentWork(mirror);
  expect(waiting.map(({ op, args }) => [op, args])).toEqual([
    ['like.set', { sku: 10_001, liked: true }],
    ['like.set', { sku: 10_002, liked: true }],
  ]);
});

test('only an address that has not reached the server is marked', async () => {
  expect(await unsentAddresses(mirror)).toEqual([]);
  await perform(mirror, setLike, { sku: 10_001, liked: true }, aDevice());
  await perform(mirror, addAddress, { address }, aDevice('0000000b'));
  expect(await unsentAddresses(mirror)).toEqual(['a1']);
});

test('lists the unread results of orders, the latest first', async () => {
  const intent = { hub: 'geneve-carouge', cutoff: 0, createdAt: 0, order: {} as never };
  await mirror.intents.bulkPut([
    { ...intent, _id: 'read', state: 'placed', changedAt: 3 },
    { ...intent, _id: 'older', state: 'expired', changedAt: 1, unseen: 1 },
    { ...intent, _id: 'newer', state: 'checking', changedAt: 2, unseen: 1 },
  ]);
  expect((await unseenStories(mirror)).map(({ intent }) => intent._id)).toEqual(['newer', 'older']);
  expect((await waitingCounts(mirror)).ordering).toBe(true);
});

test.each([
  ['checking', true],
  ['unknown', true],
  ['queued', false],
  ['placed', false],
] as const)('a page must not be reloaded during an order that is %s: %s', async (state, ordering) => {
  const intent = {
    _id: 'a',
    hub: 'geneve-carouge',
    cutoff: 0,
    createdAt: 0,
    changedAt: 1,
    order: {} as never,
  };
  await mirror.intents.put({ ...intent, state });
  expect((await waitingCounts(mirror)).ordering).toBe(ordering);
});

test('each database has its own name, so that one emptied by the browser is recognised', async () => {
  const before = await installationOf(mirror);
  expect(before?.name).toMatch(/^cabas-u7:/);
  await drop(mirror);
  mirror = await aMirror(7);
  expect((await installationOf(mirror))?.name).not.toBe(before?.name);
});

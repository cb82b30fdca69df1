import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../src/contract/orders/orders.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import {
  latestOfMonth,
  orderHeld,
  ordersOfDay,
  ordersOfMonth,
  ordersOfPeriod,
  placesOfDays,
  stopsOfTour,
} from '../../src/mirror/queries/day-orders.ts';
import { linesByProduct, linesByShop } from '../../src/mirror/queries/day-lines.ts';
import { collectionsOfDay, staffOfHub, toursOfDay } from '../../src/mirror/queries/day-rows-query.ts';
import { disputesOfHub, issuesOf, ownLostClaims } from '../../src/mirror/queries/line-trouble.ts';
import { scopesHeld } from '../../src/mirror/queries/scopes-held.ts';
import { shopOrders } from '../../src/mirror/queries/shop-orders-query.ts';
import { waitingByOrder } from '../../src/mirror/queries/waiting-by-order.ts';
import { assignTour } from '../../src/mutations/fulfilment/assign-tour-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { aDevice, aMirror, drop } from '../mutations/support/device.ts';
import { anItem, anOrder } from '../mutations/support/order.ts';
import { aPage, aRow, STAMP } from '../mutations/support/server.ts';
import { HUB } from '../mutations/support/shelf.ts';
import { leading, load, type Store } from '../mutations/support/synced.ts';

const DAY = '2026-11-24';
const SCOPE = `ops:${HUB}:${DAY}`;
let mirror: Mirror;
let store: Store;
let term: string;

const shipping = (change: Partial<Order['shipping']>) => ({ ...anOrder().shipping, ...change });
const placed = (oid: number, rank: number, priority: number, position: number) =>
  anOrder(oid, { rank, shipping: shipping({ priority, position }) });
const oids = (orders: readonly Order[]) => orders.map(({ oid }) => oid);

async function holding(orders: readonly Order[], others: Parameters<typeof load>[2] = []): Promise<void> {
  const rows = orders.map((order) => aRow('order', String(order.oid), 1, order));
  ({ store, term } = await leading(mirror, [...rows, ...others], SCOPE));
}

beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

test('cancelled and refunded orders are not in the day’s work, and stay in the month', async () => {
  const paid = (status: Order['payment']['status']) => ({ payment: { ...anOrder().payment, status } });
  const cancel = { reason: 'customer' as const, when: '2026-11-23T10:00:00.000Z' };
  await holding([
    anOrder(1, { rank: 1, ...paid('paid') }),
    anOrder(2, { rank: 2, ...paid('refunded') }),
    anOrder(3, { rank: 3, ...paid('voided'), cancel }),
    anOrder(4, { rank: 4, ...paid('pending') }),
    anOrder(5, { rank: 5, ...paid('manually_refunded') }),
  ]);
  expect(oids(await ordersOfDay(mirror, { hub: HUB, day: DAY }))).toEqual([1]);
  expect(oids(await ordersOfMonth(mirror, { hub: HUB, month: '2026-11' }))).toEqual([1, 2, 5]);
  const { orders } = await latestOfMonth(mirror, { hub: HUB, month: '2026-11', atLeast: 1 });
  expect(oids(orders)).toEqual([1, 2, 3, 5]);
});

test('complements, cancelled and unpaid orders take no place of a day; one refunded afterwards does', async () => {
  await holding([
    anOrder(1, { rank: 1 }),
    anOrder(2, { rank: 1, shipping: shipping({ parent: 1 }) }),
    anOrder(3, { rank: 2, payment: { ...anOrder().payment, status: 'voided' } }),
    anOrder(4, { rank: 3, payment: { ...anOrder().payment, status: 'refunded' } }),
    anOrder(5, { rank: 4, payment: { ...anOrder().payment, status: 'pending' } }),
  ]);
  expect(await placesOfDays(mirror, { hub: HUB, days: [DAY] })).toEqual(new Map([[DAY, 2]]));
});

test('an order refunded while the office has it stays on the device', async () => {
  const ended = `admin:${HUB}:2026-11`;
  await holding([anOrder(1)]);
  await load(store, term, [], ended);
  const refunded = anOrder(1, { payment: { ...anOrder().payment, status: 'refunded' } });
  const entered = aPage({ scope: ended, rows: [aRow('order', '1', 2, refunded)] });
  const left = aPage({
    scope: SCOPE,
    scopes: [SCOPE, ended],
    gone: [{ e: 'order', id: '1', rev: 2, kind: 'left' }],
  });
  const page = { ...left, lines: [...entered.lines, ...left.lines], ends: [...entered.ends, ...left.ends] };
  await store.applyPage(term, page, 7);
  expect(await orderHeld(mirror, { oid: 1 })).toMatchObject({ payment: { status: 'refunded' } });
});

test('the stops of a tour come in driving order, without those of other tours and days', async () => {
  const tomorrow = shipping({ when: '2026-11-25T15:00:00.000Z' });
  await holding([
    placed(1, 3, 1, 30),
    placed(2, 1, 1, 10.5),
    placed(3, 2, 2, 20),
    anOrder(4, { shipping: tomorrow }),
  ]);
  expect(oids(await stopsOfTour(mirror, { hub: HUB, day: DAY, tour: 1 }))).toEqual([2, 1]);
  expect(oids(await ordersOfDay(mirror, { hub: HUB, day: DAY }))).toEqual([2, 3, 1]);
  expect(oids(await ordersOfMonth(mirror, { hub: HUB, month: '2026-11' }))).toEqual([2, 3, 1, 4]);
  expect(oids(await ordersOfPeriod(mirror, { hub: HUB, from: DAY, to: DAY }))).toEqual([2, 3, 1]);
});

test('unpaid and cancelled orders are not in the day’s work', async () => {
  const cancel = { reason: 'customer' as const, when: '2026-11-23T10:00:00.000Z' };
  const payment = { ...anOrder().payment, status: 'pending' as const };
  await holding([anOrder(1, { cancel }), anOrder(2, { payment }), anOrder(3)]);
  expect(oids(await ordersOfDay(mirror, { hub: HUB, day: DAY }))).toEqual([3]);
  expect((await orderHeld(mirror, { oid: 1 }))?.oid).toBe(1);
  expect(await orderHeld(mirror, { oid: 9 })).toBeNull();
});

test('lists a product once, with all orders that contain it', async () => {
  const found = { ...anItem().fulfillment, status: 'fulfilled' as const };
  await holding([
    anOrder(1, { items: [anItem(1, { fulfillment: found }), anItem(2, { vendor: 'laiterie' })] }),
    anOrder(2, {
      items: [anItem(1, { quantity: 2 }), anItem(3, { sku: 10_001, variant: { title: 'râpé' } })],
    }),
  ]);
  const products = await linesByProduct(mirror, { hub: HUB, day: DAY });
  expect(products.map(({ key, quantity, settled, lines }) => [key, quantity, settled, lines.length])).toEqual(
    [
      ['10001::ferme-du-lac', 5, 1, 2],
      ['10002::laiterie', 3, 0, 1],
      ['10001:râpé:ferme-du-lac', 3, 0, 1],
    ],
  );
  const shops = await linesByShop(mirror, { hub: HUB, day: DAY, tour: 1 });
  expect(shops.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Ferme du Lac', 8],
    ['laiterie', 3],
  ]);
});

test('each shop contributes its own share of a composed product', async () => {
  const share = { sku: 10_001, title: 'Pain (Panier)', vendor: 'laiterie', follows: 1 };
  await holding([anOrder(1, { items: [anItem(1, { title: 'Carottes (Panier)' }), anItem(2, share)] })]);
  const products = await linesByProduct(mirror, { hub: HUB, day: DAY });
  expect(products.map(({ title, vendor, quantity }) => [title, vendor, quantity])).toEqual([
    ['Carottes (Panier)', 'ferme-du-lac', 3],
    ['Pain (Panier)', 'laiterie', 3],
  ]);
});

test('lists what the office must decide, with the reason', async () => {
  const line = (change: object) => ({ ...anItem().fulfillment, ...change });
  const found = { status: 'fulfilled' };
  await holding([
    anOrder(1, { items: [anItem(1, { fulfillment: line({ dispute: true, unusual: true }) }), anItem(2)] }),
    anOrder(2, { items: [anItem(1, { fulfillment: line({ unusual: true }) })] }),
    anOrder(3, { shipping: shipping({ shipped: true }), items: [anItem(4)] }),
    anOrder(4, { items: [anItem(1, { fulfillment: line({ request: 'issue_missing_product' }) })] }),
    anOrder(5, {
      items: [
        anItem(1, {
          fulfillment: line({ ...found, grams: 950, weights: [{ id: 'w', grams: 1100 }], dispute: true }),
        }),
      ],
    }),
    anOrder(6, { shipping: shipping({ shipped: true }), items: [anItem(1, { fulfillment: line(found) })] }),
    anOrder(7, {
      payment: { ...anOrder().payment, status: 'paid' },
      items: [anItem(1, { fulfillment: line({ ...found, dispute: true }) })],
    }),
  ]);
  const period = { hub: HUB, from: '2026-11-20', to: '2026-11-30' };
  const open = await disputesOfHub(mirror, period);
  expect(open.map(({ order, item, why }) => [order.oid, item.line, why])).toEqual([
    [1, 1, 'dispute'],
    [2, 1, 'unusual'],
    [3, 4, 'open'],
    [5, 1, 'weights'],
    [6, 1, 'unweighed'],
  ]);
  expect((await issuesOf(mirror, period)).map(({ order }) => order.oid)).toEqual([4]);
  expect(await issuesOf(mirror, { ...period, to: '2026-11-23' })).toEqual([]);
});

test('a lost claim is listed for its author until it is decided, in either order of arrival', async () => {
  const said = (id: string, by: number, change: object = {}) => ({ id, by, status: 'fulfilled', ...change });
  const line = (change: object) => ({ ...anItem().fulfillment, status: 'fulfilled' as const, ...change });
  const claims = [said('a', 7, { status: 'failure' }), said('b', 8)];
  const weights = [{ id: 'w', by: 7, grams: 1100 }];
  await holding([
    anOrder(1, { items: [anItem(1, { fulfillment: line({ claims, dispute: true }) })] }),
    anOrder(2, { items: [anItem(1, { fulfillment: line({ grams: 950, weights, dispute: true }) })] }),
    anOrder(3, { items: [anItem(1, { fulfillment: line({ claims }) })] }),
    anOrder(4, { items: [anItem(1, { fulfillment: line({ late: [said('c', 8)], dispute: true }) })] }),
  ]);
  const period = { from: '2026-11-20', to: '2026-11-30' };
  const of = async (person: number) =>
    (await ownLostClaims(mirror, { person, ...period })).map(({ order, word }) => [
      order.oid,
      word.kind,
      word.said.id,
    ]);
  expect(await of(7)).toEqual([
    [1, 'claim', 'a'],
    [2, 'weight', 'w'],
  ]);
  expect(await of(8)).toEqual([[4, 'claim', 'c']]);
});

test('a producer sees only their own lines', async () => {
  await holding([
    anOrder(1, { items: [anItem(1), anItem(2, { vendor: 'laiterie' })] }),
    anOrder(2, { items: [anItem(1)] }),
  ]);
  const orders = await shopOrders(mirror, { urlpath: 'laiterie', from: DAY, to: '2026-11-30' });
  expect(orders.map(({ oid, items }) => [oid, items.map(({ line }) => line)])).toEqual([[1, [2]]]);
  expect(await shopOrders(mirror, { urlpath: 'laiterie', from: '2026-11-25', to: '2026-11-30' })).toEqual([]);
});

test('tours, collections and staff of the day are read with this device’s changes', async () => {
  const collection = {
    id: `${HUB}:${DAY}:laiterie`,
    hub: HUB,
    day: DAY,
    vendor: 'laiterie',
    collected: true,
  };
  const staff = { id: `${HUB}:8`, hub: HUB, user: 8, displayName: 'Luc', roles: ['logistic'] };
  await holding(
    [],
    [
      aRow('collection', collection.id, 1, { ...collection, last: 'x', received: [] }),
      aRow('staff', staff.id, 1, staff),
    ],
  );
  const tour = { hub: HUB, day: DAY, tour: 2, courier: 8, start: '16:30' };
  await perform(mirror, assignTour, tour, aDevice());
  expect(await toursOfDay(mirror, { hub: HUB, day: DAY })).toMatchObject([tour]);
  expect(await collectionsOfDay(mirror, { hub: HUB, day: DAY })).toMatchObject([{ vendor: 'laiterie' }]);
  expect(await staffOfHub(mirror, { hub: HUB })).toMatchObject([{ user: 8, displayName: 'Luc' }]);
  expect(await staffOfHub(mirror, { hub: 'lausanne' })).toEqual([]);
});

test('a tour made here disappears when no scope claims it after two pulls', async () => {
  await holding([]);
  const done = await perform(
    mirror,
    assignTour,
    { hub: HUB, day: DAY, tour: 2, courier: 8, start: null },
    aDevice(),
  );
  if (!done.ok) throw new Error(done.refusal);
  await store.claim(term, [done.value], 5);
  const row = aRow(
    'tour',
    `${HUB}:${DAY}:2`,
    4,
    { id: `${HUB}:${DAY}:2`, hub: HUB, day: DAY, tour: 2 },
    done.value,
  );
  const applied = { id: done.value, outcome: 'applied' as const, again: false, rows: [row], gone: [] };
  await store.settle(term, { ...STAMP, results: [applied], poke: [] }, 6);
  for (const from of [1, 2, 3])
    await store.applyPage(term, aPage({ scope: SCOPE, from, cursor: from + 1 }), 7);
  expect(await toursOfDay(mirror, { hub: HUB, day: DAY })).toEqual([]);
});

test('counts waiting mutations by order, and notifies only when the counts change', async () => {
  await holding([anOrder(1), anOrder(2)]);
  const device = aDevice();
  const ids: string[] = [];
  for (const line of [1, 2]) {
    const args = { oid: 2, line, status: 'fulfilled' as const, seen: seenClaims(anItem().fulfillment) };
    const done = await perform(mirror, tickItem, args, device);
    if (done.ok) ids.push(done.value);
  }
  const told: (readonly (readonly [number, number])[])[] = [];
  const counts = liveQuery(() => waitingByOrder(mirror)).subscribe((counted) => told.push([...counted]));
  await vi.waitFor(() => expect(told).toEqual([[[2, 2]]]));
  await store.claim(term, ids, 5);
  const applied = { id: ids[0] ?? '', outcome: 'applied' as const, again: false, rows: [], gone: [] };
  await store.settle(term, { ...STAMP, results: [applied], poke: [] }, 6);
  await vi.waitFor(() => expect(told).toEqual([[[2, 2]], [[2, 1]]]));
  counts.unsubscribe();
});

test('a day is ready once it is fully loaded, and no longer when rights changed', async () => {
  await holding([anOrder(1)]);
  const scopes = [SCOPE, `ops:${HUB}:2026-11-25`];
  const ready = async () => (await scopesHeld(mirror, { scopes })).map(({ held }) => held);
  expect(await ready()).toEqual([false, false]);
  await store.applyPage(term, aPage({ scope: SCOPE }), 7);
  expect(await ready()).toEqual([true, false]);
  const moved = aPage({ scope: SCOPE, from: 2, view: 'v2', stamp: { view: 'v2' } });
  await store.applyPage(term, { ...moved, ends: [] }, 8);
  expect(await ready()).toEqual([false, false]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Order } from '../../src/contract/orders/orders.ts';
import type { Row, Scope } from '../../src/contract/sync/sync.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { latestOfMonth, ordersOfDay } from '../../src/mirror/queries/day-orders.ts';
import { scopesHeld } from '../../src/mirror/queries/scopes-held.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { anOrder } from '../mutations/support/order.ts';
import { aPage, aRow, STAMP } from '../mutations/support/server.ts';
import { HUB } from '../mutations/support/shelf.ts';
import { leading, load, type Store } from '../mutations/support/synced.ts';

const [LATE, MIDDLE, EARLY] = ['2026-10-31', '2026-10-30', '2026-10-29'] as const;
const scopeOf = (day: string): Scope => `ops:${HUB}:${day}`;
const SCOPES = [LATE, MIDDLE, EARLY].map(scopeOf);
const ENDED = `admin:${HUB}:2026-10`;
let mirror: Mirror;
let store: Store;
let term: string;

const onDay = (oid: number, day: string, change: Partial<Order> = {}) =>
  anOrder(oid, { ...change, shipping: { ...anOrder().shipping, when: `${day}T15:00:00.000Z` } });
const rowOf = (order: Order, rev = 1): Row => aRow('order', String(order.oid), rev, order);

async function month(): Promise<readonly number[]> {
  const { orders } = await latestOfMonth(mirror, { hub: HUB, month: '2026-10', atLeast: 'all' });
  return orders.map(({ oid }) => oid);
}
const dayHas = async (day: string) => (await ordersOfDay(mirror, { hub: HUB, day })).map(({ oid }) => oid);
const ready = async () => {
  const days = [LATE, MIDDLE, EARLY];
  const held = await scopesHeld(mirror, { scopes: days.map(scopeOf) });
  return days.filter((_, at) => held[at]?.held);
};

/** A day with a load in progress that has brought some orders. */
async function begun(day: string, orders: readonly Order[]): Promise<void> {
  await store.beginSnapshot(term, scopeOf(day), { ...STAMP, asOf: 1, about: 9 }, 0);
  await store.applySnapshot(
    term,
    scopeOf(day),
    orders.map((order) => rowOf(order)),
    STAMP,
  );
}

beforeEach(async () => {
  mirror = await aMirror();
  ({ store, term } = await leading(mirror, [rowOf(onDay(1, LATE)), rowOf(onDay(2, LATE))], scopeOf(LATE)));
  // The state after the pull that preceded these days.
  await store.saveSession({ view: STAMP.view });
});
afterEach(() => drop(mirror));

test('days loaded concurrently do not disturb each other, whichever ends first', async () => {
  await begun(MIDDLE, [onDay(3, MIDDLE)]);
  await begun(EARLY, [onDay(4, EARLY)]);
  await store.finishSnapshot(term, scopeOf(EARLY), { stamp: STAMP, asOf: 1 }, 0);
  expect(await ready()).toEqual([LATE, EARLY]);
  await store.applySnapshot(term, scopeOf(MIDDLE), [rowOf(onDay(5, MIDDLE))], STAMP);
  await store.finishSnapshot(term, scopeOf(MIDDLE), { stamp: STAMP, asOf: 1 }, 0);
  expect(await ready()).toEqual([LATE, MIDDLE, EARLY]);
  expect(await month()).toEqual([4, 3, 5, 1, 2]);
});

test('an order that moves to a day still loading appears once, on that day', async () => {
  await begun(MIDDLE, []);
  const moved = onDay(2, MIDDLE);
  // The new day names it already; the old day drops it with the next pull.
  await store.applySnapshot(term, scopeOf(MIDDLE), [rowOf(moved, 2)], STAMP);
  await store.finishSnapshot(term, scopeOf(MIDDLE), { stamp: STAMP, asOf: 1 }, 0);
  expect([await dayHas(LATE), await dayHas(MIDDLE)]).toEqual([[1], [2]]);
  const left = { e: 'order', id: '2', rev: 2, kind: 'left' } as const;
  await store.applyPage(term, aPage({ scope: scopeOf(LATE), scopes: SCOPES, gone: [left] }), 7);
  expect([await dayHas(LATE), await dayHas(MIDDLE)]).toEqual([[1], [2]]);
  expect(await month()).toEqual([2, 1]);
});

test('an order that is cancelled leaves its day and stays in the month', async () => {
  await load(store, term, [], ENDED);
  const cancelled = onDay(2, LATE, {
    payment: { ...anOrder().payment, status: 'voided' },
    cancel: { reason: 'customer', when: '2026-10-30T10:00:00.000Z' },
  });
  const entered = aPage({ scope: ENDED, rows: [rowOf(cancelled, 2)] });
  const left = aPage({
    scope: scopeOf(LATE),
    scopes: [...SCOPES, ENDED],
    gone: [{ e: 'order', id: '2', rev: 2, kind: 'left' }],
  });
  const lines = [...entered.lines, ...left.lines];
  await store.applyPage(term, { ...left, lines, ends: [...entered.ends, ...left.ends] }, 7);
  expect(await dayHas(LATE)).toEqual([1]);
  expect(await month()).toEqual([1, 2]);
});

test('the loss of a right during the load of a month removes all of it', async () => {
  await begun(MIDDLE, [onDay(3, MIDDLE)]);
  const page = aPage({ scope: 'config:geneve-carouge', scopes: ['user:7'], stamp: { view: 'v2' } });
  await store.applyPage(term, { ...page, ends: [] }, 7);
  expect(await month()).toEqual([]);
  expect(await ready()).toEqual([]);
  expect((await store.scopes()).map(({ scope }) => scope)).toEqual([]);
  // A part that was still in transit arrives too late.
  await expect(store.applySnapshot(term, scopeOf(MIDDLE), [rowOf(onDay(5, MIDDLE))], STAMP)).rejects.toThrow(
    'is not being loaded',
  );
  expect(await month()).toEqual([]);
});

import { liveQuery } from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../src/contract/orders/orders.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import {
  latestOfMonth,
  ordersOfDay,
  ordersOfPeriod,
  stopsOfTour,
} from '../../src/mirror/queries/day-orders.ts';
import { ordersNamed } from '../../src/mirror/queries/order-queries.ts';
import { cover, effective, UNBORN } from '../../src/mirror/stored-rows.ts';
import type { Tables } from '../../src/mirror/mirror-tables.ts';
import { aMirror, drop } from '../mutations/support/device.ts';
import { anOrder } from '../mutations/support/order.ts';
import { HUB } from '../mutations/support/shelf.ts';

const DAYS = ['2026-11-24', '2026-11-25'] as const;
const [DAY] = DAYS;
let mirror: Mirror;

beforeEach(async () => {
  mirror = await aMirror();
});
afterEach(() => drop(mirror));

const onDay = (oid: number, day: string = DAY, change: Partial<Order> = {}) =>
  anOrder(oid, { ...change, shipping: { ...anOrder().shipping, when: `${day}T15:00:00.000Z` } });

/** A stored row; `hidden` when a waiting mutation removes it. */
const rowOf = (order: Order, hidden = false) => {
  const row = cover({ e: 'order', id: String(order.oid) }, UNBORN, order, { pending: 0, flagged: false });
  return hidden ? { ...row, _n: 1 as const } : row;
};
const put = (tables: Tables, orders: readonly Order[], hidden = false) =>
  tables.table('orders').bulkPut(orders.map((order) => rowOf(order, hidden)));

test('after a change of one order only that order is read and rebuilt', async () => {
  await put(mirror, [onDay(1), onDay(2), onDay(3)]);
  const before = await ordersOfDay(mirror, { hub: HUB, day: DAY });
  await put(mirror.strict, [onDay(2, DAY, { rank: 3 })]);
  const everything = vi.spyOn(mirror.orders, 'bulkGet');
  const after = await ordersOfDay(mirror, { hub: HUB, day: DAY });
  expect(everything).toHaveBeenCalledExactlyOnceWith(['2']);
  expect(after.map(({ oid }) => oid)).toEqual([2, 1, 3]);
  expect(after[1]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
});

test('another list of the same orders shares the same objects', async () => {
  await put(mirror, [onDay(1), onDay(2)]);
  const [first] = await ordersOfDay(mirror, { hub: HUB, day: DAY });
  expect((await stopsOfTour(mirror, { hub: HUB, day: DAY, tour: 1 }))[0]).toBe(first);
  expect((await ordersNamed(mirror, ['2', '1', '9']))[1]).toBe(first);
});

test('a watched list receives changes of orders that it did not read again', async () => {
  await put(mirror, [onDay(1), onDay(2)]);
  const ranks: string[] = [];
  const watching = liveQuery(() => ordersOfDay(mirror, { hub: HUB, day: DAY })).subscribe((orders) => {
    ranks.push(orders.map(({ rank }) => rank).join(' '));
  });
  try {
    await vi.waitUntil(() => ranks.at(-1) === '12 12');
    await put(mirror.strict, [onDay(1, DAY, { rank: 20 })]);
    await vi.waitUntil(() => ranks.at(-1) === '12 20');
    await put(mirror.strict, [onDay(2, DAY, { rank: 30 })]);
    await vi.waitUntil(() => ranks.at(-1) === '20 30');
    await mirror.orders.delete('1');
    await vi.waitUntil(() => ranks.at(-1) === '30');
    await put(mirror, [onDay(3, DAY, { rank: 1 })]);
    await vi.waitUntil(() => ranks.at(-1) === '1 30');
  } finally {
    watching.unsubscribe();
  }
});

test('a month is read from its end, by whole days, until there are enough orders', async () => {
  await put(mirror, [onDay(1, '2026-11-02'), onDay(2, DAYS[0]), onDay(3, DAYS[1]), onDay(4, DAYS[1])]);
  const latest = async (atLeast: number | 'all') => {
    const { orders, whole } = await latestOfMonth(mirror, { hub: HUB, month: '2026-11', atLeast });
    return { oids: orders.map(({ oid }) => oid), whole };
  };
  expect(await latest(1)).toEqual({ oids: [3, 4], whole: false });
  expect(await latest(3)).toEqual({ oids: [2, 3, 4], whole: false });
  expect(await latest(60)).toEqual({ oids: [1, 2, 3, 4], whole: true });
  expect(await latest('all')).toEqual({ oids: [1, 2, 3, 4], whole: true });
});

test('a day that arrives in a month already read is the only one read, with one query', async () => {
  await put(mirror, [onDay(1, '2026-11-02'), onDay(2, DAYS[0])]);
  const asked = { hub: HUB, month: '2026-11' };
  const before = await latestOfMonth(mirror, { ...asked, atLeast: 60 });
  await put(mirror.strict, [onDay(3, '2026-11-10')]);
  const named = vi.spyOn(mirror.orders, 'bulkGet');
  const asks = vi.spyOn(mirror.orders, 'where');
  const after = await latestOfMonth(mirror, { ...asked, atLeast: 'all' });
  expect(named).toHaveBeenCalledExactlyOnceWith(['3']);
  // One query for which orders there are, and one that lets live queries see changes.
  expect(asks).toHaveBeenCalledTimes(2);
  expect(after.orders.map(({ oid }) => oid)).toEqual([1, 3, 2]);
  expect([after.orders[0], after.orders[2]]).toEqual(before.orders);
  expect(after.orders[0]).toBe(before.orders[0]);
});

test('an order that moves to another day of the month, or out of it, is in its new place at once', async () => {
  await put(mirror, [onDay(1, '2026-11-02'), onDay(2, DAYS[0])]);
  const heard: string[] = [];
  const watching = liveQuery(() =>
    latestOfMonth(mirror, { hub: HUB, month: '2026-11', atLeast: 'all' }),
  ).subscribe(({ orders }) => {
    heard.push(orders.map(({ oid }) => oid).join(' '));
  });
  try {
    await vi.waitUntil(() => heard.at(-1) === '1 2');
    await put(mirror.strict, [onDay(1, DAYS[1])]);
    await vi.waitUntil(() => heard.at(-1) === '2 1');
    await put(mirror.strict, [onDay(2, '2026-12-01')]);
    await vi.waitUntil(() => heard.at(-1) === '1');
    expect((await ordersOfDay(mirror, { hub: HUB, day: DAYS[0] })).map(({ oid }) => oid)).toEqual([]);
    expect((await ordersOfDay(mirror, { hub: HUB, day: '2026-12-01' })).map(({ oid }) => oid)).toEqual([2]);
  } finally {
    watching.unsubscribe();
  }
});

const written = fc.record({
  kind: fc.constantFrom('write', 'write', 'write', 'hide', 'delete'),
  orders: fc.uniqueArray(
    fc.record({
      oid: fc.integer({ min: 1, max: 8 }),
      day: fc.constantFrom(...DAYS),
      rank: fc.integer({ min: 1, max: 4 }),
    }),
    { selector: ({ oid }) => oid, minLength: 1, maxLength: 8 },
  ),
  strict: fc.boolean(),
  /** Whether a list is being read during this write. */
  during: fc.boolean(),
});

test('lists equal the stored orders after any sequence of writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(written, { maxLength: 12 }), async (steps) => {
      const own = await aMirror();
      try {
        for (const { kind, orders, strict, during } of steps) {
          const reading = during ? ordersOfPeriod(own, { hub: HUB, from: DAYS[0], to: DAYS[1] }) : undefined;
          const tables = strict ? own.strict : own;
          if (kind === 'delete') await tables.orders.bulkDelete(orders.map(({ oid }) => String(oid)));
          else
            await put(
              tables,
              orders.map(({ oid, day, rank }) => onDay(oid, day, { rank })),
              kind === 'hide',
            );
          await reading;
          const plain = (await own.orders.toArray()).flatMap((row) => effective<Order>(row) ?? []);
          for (const day of DAYS) {
            const expected = plain
              .filter(({ shipping }) => shipping.when.startsWith(day))
              .toSorted((left, right) => left.rank - right.rank || left.oid - right.oid);
            expect(await ordersOfDay(own, { hub: HUB, day })).toEqual(expected);
          }
          const keys = orders.map(({ oid }) => String(oid));
          expect(await ordersNamed(own, keys)).toEqual(
            keys.flatMap((key) => plain.find(({ oid }) => String(oid) === key) ?? []),
          );
        }
      } finally {
        await drop(own);
      }
    }),
    { numRuns: 25 },
  );
});

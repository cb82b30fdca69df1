import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { OrderItem } from '../../src/contract/orders/orders.ts';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { lostClaims } from '../../src/domain/fulfilment/line-dispute.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { asJson, asObject } from '../../src/mirror/json.ts';
import { effective } from '../../src/mirror/stored-rows.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { weighItem } from '../../src/mutations/fulfilment/weigh-item-mutation.ts';
import { anOrder } from '../mutations/support/order.ts';
import type { Device } from './device.ts';
import { startFaultFreeDay } from './fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity, tabOf } from './fault-free-steps.ts';

// Loads the leader's modules in advance: virtual time must not pass during a disk access.
beforeAll(async () => {
  await import('../../workers/sync/leader/leader-tasks.ts');
});

type Day = ReturnType<typeof startFaultFreeDay>;

const ORDER = { e: 'order', id: '4001' } as const;

async function orderOn(day: Day, device: Device, id: string = ORDER.id) {
  const reading = tabOf(device).mirror.orders.get(id);
  await day.clock.pass(0);
  return effective(await reading);
}

test('answers of a proxy end no work, however long they last', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  const answering = vi.spyOn(day.server, 'handle').mockReturnValue({ status: 404, ours: false });
  const id = await addItem(day, device, 2);
  await day.clock.pass(3 * LONG_MS);
  expect([device.recorder.outboxIds(), device.recorder.deadLetterIds()]).toEqual([[id], []]);
  answering.mockRestore();
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
  expect(day.violations()).toEqual([]);
});

test('an order that left a day is shown again when it returns at the same revision', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(21);
  const before = day.server.memory.feed.row(ORDER, () => null)?.rev;
  day.server.hideOrShow(ORDER);
  await day.clock.pass(LONG_MS);
  expect(await orderOn(day, device)).toBeNull();
  day.server.hideOrShow(ORDER);
  await day.clock.pass(LONG_MS);
  expect((await orderOn(day, device))?.oid).toBe(4001);
  expect(day.server.memory.feed.row(ORDER, () => null)?.rev).toBe(before);
  expect(day.violations()).toEqual([]);
});

test('a repeat is answered with the current row, not the former one', async () => {
  const day = startFaultFreeDay();
  const [device, other] = [await day.device(7), await day.device(7)];
  device.connection.answersLost = true;
  await addItem(day, device, 1);
  await day.clock.pass(10_000);
  await addItem(day, other, 4);
  await day.clock.pass(10_000);
  device.connection.answersLost = false;
  device.connection.pokesLost = true;
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect([await shownQuantity(day, device), await shownQuantity(day, other)]).toEqual([5, 5]);
  expect(day.violations()).toEqual([]);
});

test('a row that another scope holds stays when a right is revoked, and is loaded again', async () => {
  const day = startFaultFreeDay();
  const own = { e: 'order', id: '4009' };
  const order = anOrder(4009);
  day.server.write(own, asJson({ ...order, hub: 'carouge', customer: { ...order.customer, id: 21 } }));
  const device = await day.device(21);
  const scope = () => device.history('').scopes.find((row) => row.scope === 'user:21');
  const before = scope()?.gen ?? 0;
  day.server.office.changeRole(21);
  await day.clock.pass(LONG_MS);
  expect(await orderOn(day, device, own.id)).toMatchObject({ oid: 4009 });
  expect(await orderOn(day, device)).toBeNull();
  expect(scope()).toMatchObject({ state: 'ready', gen: before + 1 });
  expect(day.violations()).toEqual([]);
});

test('a write during a pull is in the next page, and nothing is skipped', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(21);
  device.connection.cut = true;
  for (let writes = 0; writes < 20; writes += 1) day.server.office.editShelf();
  device.connection.cut = false;
  device.user.syncNow();
  for (let looks = 0; looks < 40; looks += 1) {
    await day.clock.pass(7);
    day.server.office.editShelf();
  }
  await day.clock.pass(LONG_MS);
  expect(day.violations()).toEqual([]);
});

test('an order that moves to another day is sent to those who had it and to those who get it', async () => {
  const day = startFaultFreeDay();
  const [office, customer] = [await day.device(21), await day.device(7)];
  const order = asObject(day.server.memory.feed.find(ORDER));
  const when = '2026-11-24T15:00:00.000Z';
  day.server.write(ORDER, asJson({ ...order, shipping: { ...asObject(order?.shipping), when } }));
  await day.clock.pass(LONG_MS);
  const days = [await orderOn(day, office), await orderOn(day, customer)].map((row) => row?.shipping.when);
  expect(days).toEqual([when, when]);
  const scopes = office.history('').members.filter(({ id }) => id === ORDER.id);
  expect(scopes.map(({ scope }) => scope)).toEqual(['ops:carouge:2026-11-24']);
  expect(day.violations()).toEqual([]);
});

describe('two claims on one line', () => {
  type Word = (device: Device, item: OrderItem) => Promise<unknown>;
  const ticks =
    (change: { status: 'fulfilled' | 'failure'; quantity?: number }): Word =>
    (device, { line, fulfillment }) => {
      const { mirror, acting } = tabOf(device);
      return perform(mirror, tickItem, { oid: 4001, line, ...change, seen: seenClaims(fulfillment) }, acting);
    };
  const weighs =
    (grams: number): Word =>
    (device, { line, fulfillment }) => {
      const { mirror, acting } = tabOf(device);
      const { grams: sawGrams } = fulfillment;
      const weight = { grams, finalprice: centimes(1), ...(sawGrams !== undefined && { sawGrams }) };
      return perform(
        mirror,
        weighItem,
        { oid: 4001, line, ...weight, seen: seenClaims(fulfillment) },
        acting,
      );
    };
  const missing = ticks({ status: 'failure' });
  const found = ticks({ status: 'fulfilled' });

  async function message(day: Day, device: Device, word: Word): Promise<void> {
    const item = (await orderOn(day, device))?.items[0];
    if (!item) throw new Error('nothing to prepare');
    const doing = word(device, item);
    await day.clock.pass(0);
    await doing;
  }

  /** Two couriers without a network, who return one after the other. */
  async function disagreement(words: readonly [Word, Word], first: 0 | 1) {
    const day = startFaultFreeDay();
    const devices = [await day.device(21), await day.device(22)] as const;
    for (const [place, device] of devices.entries()) {
      device.connection.cut = true;
      await message(day, device, place === 0 ? words[0] : words[1]);
    }
    for (const device of first === 0 ? devices : devices.toReversed()) {
      device.connection.cut = false;
      device.user.syncNow();
      await day.clock.pass(LONG_MS);
    }
    expect(day.violations()).toEqual([]);
    return { day, devices };
  }

  async function lost(day: Day, device: Device): Promise<readonly string[]> {
    const items = (await orderOn(day, device))?.items ?? [];
    const words = items.flatMap(lostClaims).filter(({ said }) => said.by === device.who.id);
    return words.map(({ kind }) => kind);
  }

  async function end(words: readonly [Word, Word], first: 0 | 1) {
    const { day, devices } = await disagreement(words, first);
    const [item] = (await orderOn(day, devices[0]))?.items ?? [];
    const { status, quantity, dispute } = item?.fulfillment ?? {};
    return {
      ...{ status, quantity, dispute, finalprice: item?.finalprice },
      lost: [await lost(day, devices[0]), await lost(day, devices[1])],
      letters: devices.map((device) => device.recorder.deadLetterIds()),
    };
  }

  test.each([
    ['found and missing', found, missing, undefined],
    ['found and short', ticks({ status: 'fulfilled', quantity: 2 }), found, 2],
    ['short and missing', ticks({ status: 'fulfilled', quantity: 2 }), missing, 2],
    ['weighed and missing', weighs(780), missing, undefined],
  ] as const)(
    '%s: the same end in both orders of arrival, disputed, and the loser finds it in the tray',
    async (_, holds, loses, quantity) => {
      const ends = [await end([holds, loses], 0), await end([holds, loses], 1)];
      expect(ends[0]).toMatchObject({ status: 'fulfilled', quantity, dispute: true });
      expect(ends[0]).toMatchObject({ lost: [[], ['claim']], letters: [[], []] });
      expect(ends[1]).toEqual(ends[0]);
    },
  );

  test.each([0, 1] as const)(
    'of two weights, when that of courier %i came first, the other courier chooses',
    async (first) => {
      const { day, devices } = await disagreement([weighs(780), weighs(700)], first);
      const loser = devices[first === 0 ? 1 : 0];
      expect(await lost(day, loser)).toEqual(['weight']);
      await message(day, loser, weighs(first === 0 ? 700 : 780));
      await day.clock.pass(LONG_MS);
      for (const device of devices) {
        const [item] = (await orderOn(day, device))?.items ?? [];
        expect(item?.fulfillment).toMatchObject({ grams: first === 0 ? 700 : 780, dispute: false });
        expect(await lost(day, device)).toEqual([]);
      }
      expect(day.violations()).toEqual([]);
    },
  );
});

test('a truncated or altered answer is not applied, and is requested again', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(21);
  const answered = day.server.handle.bind(day.server);
  let spoilt = 0;
  vi.spyOn(day.server, 'handle').mockImplementation((...asked) => {
    const reply = answered(...asked);
    if (asked[0].name !== 'sync.pull' || (reply.lines?.length ?? 0) < 4 || spoilt >= 3) return reply;
    spoilt += 1;
    const lines = reply.lines ?? [];
    return {
      ...reply,
      lines: spoilt % 2 ? lines.slice(0, -1) : lines.map((line) => line.replace('Rayon', 'Raton')),
    };
  });
  for (let writes = 0; writes < 6; writes += 1) day.server.office.editShelf();
  await day.clock.pass(LONG_MS);
  expect(spoilt).toBe(3);
  expect(device.history('').rows.filter(({ row }) => JSON.stringify(row).includes('Raton'))).toEqual([]);
  expect(day.violations()).toEqual([]);
});

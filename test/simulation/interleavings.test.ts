import { beforeAll, expect, test } from 'vitest';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { effective } from '../../src/mirror/stored-rows.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { aQuietDay } from './fault-free-day.ts';
import { adds, LONG_MS, shown, tabOf } from './fault-free-steps.ts';

// What a leader loads when it begins to lead is loaded here: virtual time must not pass while a disk turns.
beforeAll(async () => {
  await import('../../workers/sync/leader/leader-tasks.ts');
});

test('what was given up unheard is sealed, and a late copy of it has no effect', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  device.way.answersLost = true;
  device.way.cut = true;
  const id = await adds(day, device, 3);
  await day.clock.pass(1000);
  void tabOf(device).engine().abandon(id);
  device.memories.gaveUp(id);
  await day.clock.pass(1000);
  Object.assign(device.way, { cut: false, answersLost: false });
  device.person.syncNow();
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)?.outcome ?? 'never sent').toMatch(/abandoned|never sent/);
  expect(await shown(day, device)).toBeUndefined();
  expect(day.broken()).toEqual([]);
});

test('under somebody else’s session nothing leaves and nothing comes; it goes on when its person is back', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  device.way.session = 8;
  const id = await adds(day, device, 2);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.has(id)).toBe(false);
  expect(device.memories.waiting()).toEqual([id]);
  device.way.session = 7;
  device.person.syncNow();
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
  expect(day.broken()).toEqual([]);
});

test('what a restored server forgot is sent again under the same name', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  day.server.office.backup();
  const id = await adds(day, device, 2);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.has(id)).toBe(true);
  day.server.office.restore();
  expect(day.server.history().log.has(id)).toBe(false);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
  expect(await shown(day, device)).toBe(2);
  expect(day.broken()).toEqual([]);
});

test('what is done on a row at rest comes after what a restored server has forgotten of it', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  await adds(day, device, 1);
  await day.clock.pass(LONG_MS);
  day.server.office.backup();
  const forgotten = await adds(day, device, 2);
  await day.clock.pass(LONG_MS);
  device.way.cut = true;
  day.server.office.restore();
  const next = await adds(day, device, 4);
  device.way.cut = false;
  device.person.syncNow();
  await day.clock.pass(LONG_MS);
  const { log } = day.server.history();
  expect(log.get(next)?.order).toBe((log.get(forgotten)?.order ?? 0) + 1);
  expect(await shown(day, device)).toBe(7);
  expect(day.broken()).toEqual([]);
});

test('given up after it was done, forgotten by a restored server, it is sealed without a tap', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  day.server.office.backup();
  device.way.answersLost = true;
  const id = await adds(day, device, 3);
  await day.clock.pass(20_000);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied' });
  void tabOf(device).engine().abandon(id);
  device.memories.gaveUp(id);
  await day.clock.pass(1000);
  device.way.answersLost = false;
  await day.clock.pass(LONG_MS);
  day.server.office.restore();
  await day.clock.pass(LONG_MS);
  expect(device.memories.waiting()).toEqual([]);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'abandoned' });
  expect(day.broken()).toEqual([]);
});

test('an effect whose answer was lost is not shown twice', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  const other = await day.device(7);
  device.way.answersLost = true;
  const id = await adds(day, device, 3);
  await day.clock.pass(20_000);
  expect(day.server.history().log.has(id)).toBe(true);
  expect(await shown(day, device)).toBe(3);
  device.way.answersLost = false;
  device.person.syncNow();
  await day.clock.pass(LONG_MS);
  expect([await shown(day, device), await shown(day, other)]).toEqual([3, 3]);
  expect(day.broken()).toEqual([]);
});

test('a tap while an earlier one is on its way is a mutation of its own', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  const first = await adds(day, device, 1);
  await day.clock.pass(1);
  const second = await adds(day, device, 2);
  await day.clock.pass(LONG_MS);
  expect(second).not.toBe(first);
  expect(await shown(day, device)).toBe(3);
  expect(day.broken()).toEqual([]);
});

test('with a role its rows go at once, and they are back with it at the same revision', async () => {
  const day = aQuietDay();
  const device = await day.device(21);
  const orders = () => device.history(day.server.history().epoch).rows.filter(({ e }) => e === 'order');
  // In any order: days that come side by side are as soon here as they are.
  const held = () =>
    orders()
      .map(({ row }) => `${row._id} at ${row._rev}`)
      .toSorted();
  const before = held();
  expect(before.length).toBeGreaterThan(0);
  device.way.cut = true;
  const { mirror, acting } = tabOf(device);
  const reading = mirror.orders.get('4001');
  await day.clock.pass(0);
  const item = effective(await reading)?.items[0];
  if (!item) throw new Error('nothing to prepare');
  const args = {
    oid: 4001,
    line: item.line,
    status: 'fulfilled',
    seen: seenClaims(item.fulfillment),
  } as const;
  const ticking = perform(mirror, tickItem, args, acting);
  await day.clock.pass(0);
  const ticked = await ticking;
  day.server.office.changeRole(21);
  device.way.cut = false;
  device.person.syncNow();
  await day.clock.pass(LONG_MS);
  expect(orders()).toEqual([]);
  expect(ticked.ok && device.memories.letters()).toEqual([ticked.ok && ticked.value]);
  day.server.office.changeRole(21);
  await day.clock.pass(LONG_MS);
  expect(held()).toEqual(before);
});

test('a clock set back by ten years holds nothing up', async () => {
  const day = aQuietDay();
  const device = await day.device(7);
  device.stepClock(10 * 365 * 86_400_000);
  device.way.answersLost = true;
  const id = await adds(day, device, 1);
  await day.clock.pass(20_000);
  device.way.answersLost = false;
  device.stepClock(0);
  await day.clock.pass(LONG_MS);
  expect(device.memories.waiting()).toEqual([]);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
});

import { beforeAll, expect, test } from 'vitest';
import { seenClaims } from '../../src/domain/fulfilment/line-claim.ts';
import { effective } from '../../src/mirror/stored-rows.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { tickItem } from '../../src/mutations/fulfilment/tick-item-mutation.ts';
import { startFaultFreeDay } from './fault-free-day.ts';
import { addItem, LONG_MS, shownQuantity, tabOf } from './fault-free-steps.ts';

// Loads the leader's modules in advance: virtual time must not pass during a disk access.
beforeAll(async () => {
  await import('../../workers/sync/leader/leader-tasks.ts');
});

test('a mutation abandoned before its answer is sealed, and a late copy of it has no effect', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  device.connection.answersLost = true;
  device.connection.cut = true;
  const id = await addItem(day, device, 3);
  await day.clock.pass(1000);
  void tabOf(device).engine().abandon(id);
  device.recorder.recordAbandoned(id);
  await day.clock.pass(1000);
  Object.assign(device.connection, { cut: false, answersLost: false });
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)?.outcome ?? 'never sent').toMatch(/abandoned|never sent/);
  expect(await shownQuantity(day, device)).toBeUndefined();
  expect(day.violations()).toEqual([]);
});

test('under another user’s session no work leaves and no rows arrive, until its person returns', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  device.connection.session = 8;
  const id = await addItem(day, device, 2);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.has(id)).toBe(false);
  expect(device.recorder.outboxIds()).toEqual([id]);
  device.connection.session = 7;
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
  expect(day.violations()).toEqual([]);
});

test('a mutation that a restored server forgot is sent again under the same id', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  day.server.office.backup();
  const id = await addItem(day, device, 2);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.has(id)).toBe(true);
  day.server.office.restore();
  expect(day.server.history().log.has(id)).toBe(false);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
  expect(await shownQuantity(day, device)).toBe(2);
  expect(day.violations()).toEqual([]);
});

test('an act on a row at rest comes after the mutations of it that a restored server forgot', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  await addItem(day, device, 1);
  await day.clock.pass(LONG_MS);
  day.server.office.backup();
  const forgotten = await addItem(day, device, 2);
  await day.clock.pass(LONG_MS);
  device.connection.cut = true;
  day.server.office.restore();
  const next = await addItem(day, device, 4);
  device.connection.cut = false;
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  const { log } = day.server.history();
  expect(log.get(next)?.order).toBe((log.get(forgotten)?.order ?? 0) + 1);
  expect(await shownQuantity(day, device)).toBe(7);
  expect(day.violations()).toEqual([]);
});

test('a mutation abandoned after it was done, and forgotten by a restored server, is sealed without a tap', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  day.server.office.backup();
  device.connection.answersLost = true;
  const id = await addItem(day, device, 3);
  await day.clock.pass(20_000);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied' });
  void tabOf(device).engine().abandon(id);
  device.recorder.recordAbandoned(id);
  await day.clock.pass(1000);
  device.connection.answersLost = false;
  await day.clock.pass(LONG_MS);
  day.server.office.restore();
  await day.clock.pass(LONG_MS);
  expect(device.recorder.outboxIds()).toEqual([]);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'abandoned' });
  expect(day.violations()).toEqual([]);
});

test('an effect whose answer was lost is not applied twice', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  const other = await day.device(7);
  device.connection.answersLost = true;
  const id = await addItem(day, device, 3);
  await day.clock.pass(20_000);
  expect(day.server.history().log.has(id)).toBe(true);
  expect(await shownQuantity(day, device)).toBe(3);
  device.connection.answersLost = false;
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect([await shownQuantity(day, device), await shownQuantity(day, other)]).toEqual([3, 3]);
  expect(day.violations()).toEqual([]);
});

test('a tap during an earlier one’s request is a separate mutation', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  const first = await addItem(day, device, 1);
  await day.clock.pass(1);
  const second = await addItem(day, device, 2);
  await day.clock.pass(LONG_MS);
  expect(second).not.toBe(first);
  expect(await shownQuantity(day, device)).toBe(3);
  expect(day.violations()).toEqual([]);
});

test('a revoked role removes its rows at once, and they return with it at the same revision', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(21);
  const orders = () => device.history(day.server.history().epoch).rows.filter(({ e }) => e === 'order');
  // In any order: days that load at the same time may finish in any.
  const held = () =>
    orders()
      .map(({ row }) => `${row._id} at ${row._rev}`)
      .toSorted();
  const before = held();
  expect(before.length).toBeGreaterThan(0);
  device.connection.cut = true;
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
  device.connection.cut = false;
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect(orders()).toEqual([]);
  expect(ticked.ok && device.recorder.deadLetterIds()).toEqual([ticked.ok && ticked.value]);
  day.server.office.changeRole(21);
  await day.clock.pass(LONG_MS);
  expect(held()).toEqual(before);
});

test('a clock set back by ten years delays nothing', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  device.stepClock(10 * 365 * 86_400_000);
  device.connection.answersLost = true;
  const id = await addItem(day, device, 1);
  await day.clock.pass(20_000);
  device.connection.answersLost = false;
  device.stepClock(0);
  await day.clock.pass(LONG_MS);
  expect(device.recorder.outboxIds()).toEqual([]);
  expect(day.server.history().log.get(id)).toMatchObject({ outcome: 'applied', effects: 1 });
});

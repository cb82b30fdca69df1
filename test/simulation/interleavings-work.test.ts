import { beforeAll, expect, test, vi } from 'vitest';
import { cartId, laneOf } from '../../src/contract/core/lanes.ts';
import { wipe } from '../../src/mirror/wipe.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { REFUSED_SKU } from './simulated-server.ts';
import { startFaultFreeDay } from './fault-free-day.ts';
import { addItem, LONG_MS, placeOrder, tabOf } from './fault-free-steps.ts';

// Loads the leader's modules in advance: virtual time must not pass during a disk access.
beforeAll(async () => {
  await import('../../workers/sync/leader/leader-tasks.ts');
});

test('an order does not overtake its cart, however long the cart is delayed', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  const lane = laneOf('cart', cartId(7, device.who.hub));
  day.server.poisoned.add(lane);
  const added = await addItem(day, device, 2);
  const { mutation: ordered } = await placeOrder(day, device);
  await day.clock.pass(20_000);
  expect(device.recorder.outboxIds()).toEqual([added, ordered]);
  expect(day.server.history().log.has(ordered)).toBe(false);
  day.server.poisoned.delete(lane);
  await day.clock.pass(LONG_MS);
  const { log } = day.server.history();
  expect(log.get(added)?.order).toBeLessThan(log.get(ordered)?.order ?? 0);
});

test('an order whose cart was refused is not sent, and says so', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(7);
  await addItem(day, device, 1, REFUSED_SKU);
  const { mutation: ordered } = await placeOrder(day, device);
  await day.clock.pass(LONG_MS);
  expect(day.server.history().log.has(ordered)).toBe(false);
  const reading = tabOf(device).mirror.intents.toArray();
  await day.clock.pass(0);
  expect(await reading).toMatchObject([{ state: 'failed', code: 'dependency' }]);
  expect(device.recorder.outboxIds()).toEqual([]);
});

test('a page in flight to a wiped device writes nothing, and no act is accepted there', async () => {
  const day = startFaultFreeDay();
  const device = await day.device(21);
  const { mirror, acting } = tabOf(device);
  expect(device.history('').rows.length).toBeGreaterThan(0);
  const answered = day.server.handle.bind(day.server);
  let wiping: Promise<void> | undefined;
  vi.spyOn(day.server, 'handle').mockImplementation((...asked) => {
    const reply = answered(...asked);
    if (asked[0].name === 'sync.pull') wiping ??= wipe(mirror.strict, false, 'entry', () => 'another-term');
    return reply;
  });
  day.server.office.editShelf();
  device.user.syncNow();
  await day.clock.pass(LONG_MS);
  expect(wiping).toBeDefined();
  await wiping;
  expect(device.history('').rows).toEqual([]);
  const doing = expect(perform(mirror, setLike, { sku: 10_001, liked: true }, acting)).rejects.toThrow(
    'sealed',
  );
  await day.clock.pass(0);
  await doing;
  expect(device.recorder.outboxIds()).toEqual([]);
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { openCount, openWork } from '../../src/mirror/open-work.ts';
import type { OutboxRow } from '../../src/mirror/mirror-records.ts';
import { sealedWork } from '../../src/mirror/queries/sealed-work.ts';
import { wasSignedOut, unseal, wipe } from '../../src/mirror/wipe.ts';
import { omit } from '../../src/mirror/omit.ts';
import { addToCart } from '../../src/mutations/customer/cart-mutations.ts';
import { takeBackIntent } from '../../src/mutations/customer/intent-wishes.ts';
import { orderIntent } from '../../src/mutations/customer/order-intent-mutations.ts';
import { perform } from '../../src/mutations/perform/perform.ts';
import { aDevice, aMirror, drop } from '../mutations/support/device.ts';
import { anIntent } from '../mutations/support/intent.ts';
import { anAddition } from '../mutations/support/shelf.ts';
import { leading } from '../mutations/support/synced.ts';

const opened: Mirror[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map(drop));
});

async function aMirrorOf(person: number | null): Promise<Mirror> {
  const mirror = await aMirror(person);
  opened.push(mirror);
  return mirror;
}

test('counts work kept for another person’s return, and not for its own author', async () => {
  const [gone, here] = [await aMirrorOf(7), await aMirrorOf(8)];
  const device = aDevice();
  await perform(gone, addToCart, anAddition(10_001), device);
  await perform(here, addToCart, anAddition(10_002), device);
  await wipe(gone.strict, true, 'entry', () => '00000000-0000-4000-8000-000000000000');
  expect(await sealedWork(8)).toEqual({ actions: 1, oldest: device.now() });
  expect(await sealedWork(7)).toMatchObject({ actions: 1 });
  expect(await sealedWork(null)).toMatchObject({ actions: 2 });
});

test.each([
  ['keeps a refusal of the last sending for its person', true, 1],
  ['keeps nothing when everything is done and nothing was refused', false, 0],
] as const)('%s', async (_, refused, kept) => {
  const gone = await aMirrorOf(7);
  await perform(gone, addToCart, anAddition(10_001), aDevice());
  const [row] = await gone.outbox.toArray();
  if (!row) throw new Error('nothing waits');
  await gone.outbox.clear();
  if (refused) {
    const no = { outcome: 'rejected', code: 'product_unknown', message: 'non', endedAt: 1 } as const;
    await gone.deadletter.put({ ...omit(row, 'state'), ...no });
  }
  await wipe(gone.strict, 'if-unsent', 'entry', () => '00000000-0000-4000-8000-000000000000');
  expect([await gone.deadletter.count(), await gone.carts.count()]).toEqual([kept, 0]);
});

test('counts waiting mutations without reading them', async () => {
  const mirror = await aMirrorOf(7);
  const device = aDevice();
  for (const sku of [10_001, 10_002, 10_003]) await perform(mirror, addToCart, anAddition(sku), device);
  const read = vi.fn((row: OutboxRow) => row);
  mirror.outbox.hook('reading', read);
  expect(await openCount(mirror)).toBe(3);
  expect(read).not.toHaveBeenCalled();
  expect(await openWork(mirror)).toHaveLength(3);
  expect(read).toHaveBeenCalledTimes(3);
});

describe('a prepared order', () => {
  const device = aDevice();
  const order = anIntent();
  const term = '00000000-0000-4000-8000-000000000000';

  test('counts as one unfinished thing, whether it waits to leave or was taken back', async () => {
    const mirror = await aMirrorOf(7);
    await orderIntent(mirror, order, { cutoff: 1, policy: { kind: 'on-touch' } }, device);
    expect(await openWork(mirror)).toHaveLength(1);
    expect(await openCount(mirror)).toBe(1);
    await takeBackIntent(mirror, order.intent, 'edit', device);
    expect(await mirror.outbox.count()).toBe(0);
    expect(await openWork(mirror)).toHaveLength(1);
    expect(await openCount(mirror)).toBe(1);
    await perform(mirror, addToCart, anAddition(10_001), device);
    expect(await openCount(mirror)).toBe(2);
  });

  test.each([
    ['draft', 1],
    ['failed', 1],
    ['needs_confirm', 1],
    ['needs_auth', 1],
    ['expired', 1],
    ['placed', 0],
  ] as const)('that is %s at a sign-out with nothing left to send: %i is kept', async (state, kept) => {
    const mirror = await aMirrorOf(7);
    await orderIntent(mirror, order, { cutoff: 1, policy: { kind: 'on-touch' } }, device);
    await takeBackIntent(mirror, order.intent, 'edit', device);
    await mirror.intents.update(order.intent, { state });
    await wipe(mirror.strict, 'if-unsent', 'entry', () => term);
    expect(await mirror.intents.count()).toBe(kept);
    expect((await sealedWork(8))?.actions).toBe(kept || undefined);
  });
});

test('a possibly sent mutation that is discarded is sealed when its person returns', async () => {
  const mirror = await aMirrorOf(7);
  const device = aDevice();
  for (const sku of [10_001, 10_002]) await perform(mirror, addToCart, anAddition(sku), device);
  const { store, term } = await leading(mirror);
  const [sent] = await store.waiting();
  if (!sent) throw new Error('nothing waits');
  await store.claim(term, [sent.id], device.now());
  const before = await store.session();
  await store.wipe(false, 'entry');
  expect(await store.waiting()).toMatchObject([{ id: sent.id, giveUp: 1 }]);
  expect(await sealedWork(8)).toBeUndefined();
  await unseal(mirror);
  expect(await store.givenUp()).toEqual([sent.id]);
  // The server knows by this id what was done last in each lane.
  expect((await store.session()).client).toBe(before.client);
});

test('abandoning everything sends nothing more, and a possibly sent mutation waits to be sealed', async () => {
  const mirror = await aMirrorOf(7);
  const device = aDevice();
  const order = anIntent();
  for (const sku of [10_001, 10_002]) await perform(mirror, addToCart, anAddition(sku), device);
  await orderIntent(mirror, order, { cutoff: 1, policy: { kind: 'on-touch' } }, device);
  const { store, term } = await leading(mirror);
  const [sent, second] = await store.waiting();
  if (!sent || !second) throw new Error('nothing waits');
  await store.claim(term, [sent.id], device.now());
  await store.abandonAll(device.now());
  expect(await store.waiting()).toMatchObject([{ id: sent.id, giveUp: 1 }]);
  expect(await store.claim(term, [sent.id, second.id], device.now())).toMatchObject({ rows: [] });
  expect(await store.givenUp()).toEqual([sent.id]);
  expect(await mirror.intents.count()).toBe(0);
  expect((await store.diagnose()).misfolded).toEqual([]);
});

test('reports nothing for people without unfinished work', async () => {
  await aMirrorOf(7);
  const visitor = await aMirrorOf(null);
  await perform(visitor, addToCart, anAddition(10_001), aDevice());
  expect(await sealedWork(8)).toBeUndefined();
});

test('a sign-out ends the session for which it was asked, and no later one of the same person', async () => {
  const mirror = await aMirrorOf(7);
  const { store } = await leading(mirror);
  await store.wipe(true, 'first');
  expect([await wasSignedOut(mirror, 'first'), await wasSignedOut(mirror, 'second')]).toEqual([true, false]);
  // A page that died before it learned of it, or another tab that starts just then.
  expect(await unseal(mirror, 'first')).toBe(false);
  await expect(perform(mirror, addToCart, anAddition(10_001), aDevice())).rejects.toThrow('sealed');
  expect(await unseal(mirror, 'second')).toBe(true);
  expect(await unseal(mirror, 'first')).toBe(true);
  expect(await wasSignedOut(mirror, 'first')).toBe(false);
  expect((await perform(mirror, addToCart, anAddition(10_001), aDevice())).ok).toBe(true);
});

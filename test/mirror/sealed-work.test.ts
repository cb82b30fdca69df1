import { afterEach, expect, test } from 'vitest';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { sealedWork } from '../../src/mirror/queries/sealed-work.ts';
import { wipe } from '../../src/mirror/wipe.ts';
import { without } from '../../src/mirror/without.ts';
import { addToCart } from '../../src/mutations/cart.ts';
import { perform } from '../../src/mutations/perform.ts';
import { aDevice, aMirror, drop } from '../mutations/support/device.ts';
import { anAddition } from '../mutations/support/shelf.ts';

const opened: Mirror[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map(drop));
});

async function aMirrorOf(person: number | null): Promise<Mirror> {
  const mirror = await aMirror(person);
  opened.push(mirror);
  return mirror;
}

test('work kept for somebody’s return is counted for whoever is here now, and not for its own person', async () => {
  const [gone, here] = [await aMirrorOf(7), await aMirrorOf(8)];
  const device = aDevice();
  await perform(gone, addToCart, anAddition(10_001), device);
  await perform(here, addToCart, anAddition(10_002), device);
  await wipe(gone.strict, true, () => '00000000-0000-4000-8000-000000000000');
  expect(await sealedWork(8)).toEqual({ actions: 1, oldest: device.now() });
  expect(await sealedWork(7)).toMatchObject({ actions: 1 });
  expect(await sealedWork(null)).toMatchObject({ actions: 2 });
});

test.each([
  ['what was refused while it was sent at the last moment waits for its person', true, 1],
  ['with everything done and nothing refused nothing stays', false, 0],
] as const)('%s', async (_, refused, kept) => {
  const gone = await aMirrorOf(7);
  await perform(gone, addToCart, anAddition(10_001), aDevice());
  const [row] = await gone.outbox.toArray();
  if (!row) throw new Error('nothing waits');
  await gone.outbox.clear();
  if (refused) {
    const no = { outcome: 'rejected', code: 'product_unknown', message: 'non', endedAt: 1 } as const;
    await gone.deadletter.put({ ...without(row, 'state'), ...no });
  }
  await wipe(gone.strict, 'if-unsent', () => '00000000-0000-4000-8000-000000000000');
  expect([await gone.deadletter.count(), await gone.carts.count()]).toEqual([kept, 0]);
});

test('nothing is told of people who left nothing behind', async () => {
  await aMirrorOf(7);
  const visitor = await aMirrorOf(null);
  await perform(visitor, addToCart, anAddition(10_001), aDevice());
  expect(await sealedWork(8)).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetchLive } from '../../src/hooks/prefetch-query.ts';
import { liveResult } from '../../src/hooks/live-query.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { aMirror, drop } from '../mutations/support/device.ts';

let mirror: Mirror;
let reads: number;

async function lines(tables: Mirror, { event }: { event: string }): Promise<number> {
  reads += 1;
  if (event === 'broken') throw new Error('the disk is gone');
  return tables.journal.where('n').above(0).count();
}

const HELD_MS = 10_000;
const timers = vi.fn(setTimeout);

beforeEach(async () => {
  mirror = await aMirror();
  reads = 0;
  vi.stubGlobal('setTimeout', timers);
});
// A kept query would be read again after other tests' changes, which would wait for it.
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const [stop, ms] of timers.mock.calls) if (ms === HELD_MS) stop();
  await drop(mirror);
});

test('a prefetched query has its answer at the first render', async () => {
  await prefetchLive(mirror, lines, { event: 'start' });
  const drawn = liveResult(mirror, lines, { event: 'start' }, JSON.stringify({ event: 'start' }));
  expect(drawn.getValue()).toBe(0);
  expect(reads).toBe(1);
});

test('a prefetched query follows changes until it is rendered', async () => {
  await prefetchLive(mirror, lines, { event: 'start' });
  await mirror.journal.add({ at: 0, event: 'start', detail: 'one' });
  const drawn = liveResult(mirror, lines, { event: 'start' }, JSON.stringify({ event: 'start' }));
  await vi.waitUntil(() => drawn.getValue() === 1);
});

test('a prefetch rejects when nothing can be read', async () => {
  await expect(prefetchLive(mirror, lines, { event: 'broken' })).rejects.toThrow('the disk is gone');
});

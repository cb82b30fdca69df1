/**
 * Plants each fault into an engine of its own: what is proven is the simulation, not the engine.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { everyLaw } from './invariants/all-invariants.ts';
import { bite } from './run-mutants.ts';
import { teeth } from './mutants.ts';

/** A change of the engine moves chances about: the fault shows in the day that was recorded, or in one soon after. */
const DAYS_AFTER = 25;
const PATIENCE_MS = 120_000;

test.each(teeth)(
  'seen when planted: $fault',
  async (tooth) => {
    const found = await bite(tooth, { first: tooth.seed, seeds: DAYS_AFTER, threads: 1 });
    expect(everyLaw.map(({ name }) => name)).toContain(found?.law);
  },
  PATIENCE_MS,
);

test('a fault that cannot be planted where it was is no proof: it fails', async () => {
  const [tooth] = teeth;
  if (!tooth) throw new Error('no teeth');
  const gone = { ...tooth, find: 'a line that nobody wrote' };
  await expect(bite(gone, { first: 1, seeds: 1, threads: 1 })).rejects.toThrow('nothing reads');
}, 60_000);

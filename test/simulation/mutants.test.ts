/**
 * Plants each fault into an engine of its own: what is proven is the simulation, not the engine.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { allInvariants } from './invariants/all-invariants.ts';
import { detectMutant } from './run-mutants.ts';
import { mutants } from './mutants.ts';

/** A change of the engine moves chances about: the fault shows in the day that was recorded, or in one soon after. */
const DAYS_AFTER = 25;
const PATIENCE_MS = 600_000;

test.each(mutants)(
  'seen when planted: $fault',
  async (mutant) => {
    const found = await detectMutant(mutant, { first: mutant.seed, seeds: DAYS_AFTER, threads: 1 });
    expect(allInvariants.map(({ name }) => name)).toContain(found?.invariant);
  },
  PATIENCE_MS,
);

test(
  'a fault that cannot be planted where it was is no proof: it fails',
  async () => {
    const [mutant] = mutants;
    if (!mutant) throw new Error('no mutants');
    const gone = { ...mutant, find: 'a line that nobody wrote' };
    await expect(detectMutant(gone, { first: 1, seeds: 1, threads: 1 })).rejects.toThrow('nothing reads');
  },
  PATIENCE_MS,
);

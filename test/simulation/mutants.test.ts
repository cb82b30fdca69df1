/**
 * Plants each fault into an engine of its own: this tests the simulation, not the engine.
 * @module-tag long
 */
import { expect, test } from 'vitest';
import { allInvariants } from './invariants/all-invariants.ts';
import { detectMutant } from './run-mutants.ts';
import { mutants } from './mutants.ts';

/** A change of the engine shifts the random numbers: the fault shows on the recorded day, or on one soon after. */
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
  'a fault whose place is gone fails',
  async () => {
    const [mutant] = mutants;
    if (!mutant) throw new Error('no mutants');
    const gone = { ...mutant, find: 'a line that does not exist' };
    await expect(detectMutant(gone, { first: 1, seeds: 1, threads: 1 })).rejects.toThrow('nothing reads');
  },
  PATIENCE_MS,
);

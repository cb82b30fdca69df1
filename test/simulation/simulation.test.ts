import { beforeAll, describe, expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** `SIM_SEED=4117 npx vitest run --project unit test/simulation` plays one day again. */
const asked = process.env['SIM_SEED'];
const SEEDS_A_PART = 25;
const PARTS = [0, 1, 2, 3];
/** On a machine that does other things as well. */
const PATIENCE_MS = 60_000;

// What a leader loads when it begins to lead is loaded here: a seed must not depend on the speed of a disk.
beforeAll(async () => {
  await import('../../workers/sync/team.ts');
});

describe('tabs that die, freeze and steal, tunnels, lost answers, ended sessions', () => {
  if (asked !== undefined) {
    test(`the day of seed ${asked}`, async () => {
      await expect(simulate(Number(asked))).resolves.toBeDefined();
    });
    return;
  }

  test.each(PARTS)(
    'nothing that was taken is lost, doubled, reordered or shown wrong (part %i)',
    async (part) => {
      let taken = 0;
      for (let seed = 1 + part * SEEDS_A_PART; seed <= (part + 1) * SEEDS_A_PART; seed += 1)
        taken += (await simulate(seed)).taken;
      expect(taken).toBeGreaterThan(SEEDS_A_PART * 5);
    },
    PATIENCE_MS,
  );

  test(
    'a seed is the same day each time',
    async () => {
      expect(await simulate(4117)).toEqual(await simulate(4117));
    },
    PATIENCE_MS,
  );
});

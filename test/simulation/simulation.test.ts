import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundle } from './bundle.ts';
import type { Day } from './depth.ts';
import { type WorkerPool, createWorkerPool } from './worker-pool.ts';
import { regressions } from './regression-seeds.ts';

/** As many days as fit into the test run; `npm run simulate` plays any number. */
const SEEDS = 40;
const STEPS = 300;
/** On a machine that is busy otherwise. */
const PATIENCE_MS = 120_000;

let folder: string;
let volume: WorkerPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabas-simulation-'));
  volume = createWorkerPool(await bundle('volume', folder), 1);
}, PATIENCE_MS);

afterAll(async () => {
  await volume.close();
  await rm(folder, { recursive: true, force: true });
});

describe('tabs that die, freeze and steal, disks that fail, tunnels, lost answers, ended sessions, restored servers', () => {
  test(
    'no accepted work is lost, doubled, reordered or shown wrong',
    async () => {
      const days: Day[] = [];
      await volume.runSeeds(
        1,
        SEEDS,
        STEPS,
        (day) => days.push(day),
        () => days.some(hasViolations),
      );
      expect(days.filter(hasViolations).map(({ seed, violations }) => ({ seed, violations }))).toEqual([]);
      expect(days.reduce((sum, { mutations }) => sum + mutations, 0)).toBeGreaterThan(SEEDS * 20);
    },
    PATIENCE_MS,
  );

  test.each(regressions)(
    'seed $seed, which once found that $found, breaks no law',
    async ({ seed, steps }) => {
      expect((await volume.runDay({ seed, steps })).violations).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'a seed gives the same day each time',
    async () => {
      const asked = { seed: 4117, steps: 120 };
      const day = await volume.runDay(asked);
      expect(await volume.runDay(asked)).toEqual(day);
    },
    PATIENCE_MS,
  );
});

function hasViolations({ violations }: Day): boolean {
  return violations.length > 0;
}

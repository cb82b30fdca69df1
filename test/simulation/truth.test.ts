import { afterAll, expect, test } from 'vitest';
import { depth } from './truth/depth.ts';

/** As many as fit into the test run; `npm run simulate -- --depth truth --seeds 200` plays any number. */
const SEEDS = [2, 12];
const STEPS = 20;
/** On a machine that is busy otherwise. */
const PATIENCE_MS = 180_000;

afterAll(() => depth.close());

test(
  'real databases and the real server, which dies between two statements, lose, double and reorder nothing',
  async () => {
    const days = [];
    for (const seed of SEEDS) days.push(await depth.runDay({ seed, steps: STEPS }));
    expect(days.map(({ seed, violations }) => ({ seed, violations }))).toEqual(
      SEEDS.map((seed) => ({ seed, violations: [] })),
    );
    expect(days.reduce((sum, { mutations }) => sum + mutations, 0)).toBeGreaterThan(SEEDS.length * 3);
    expect(days.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(SEEDS.length * 5);
  },
  PATIENCE_MS,
);

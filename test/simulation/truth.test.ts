import { afterAll, expect, test } from 'vitest';
import { depth } from './truth/depth.ts';

/** As many as fit beside everything else; `npm run simulate -- --depth truth --seeds 200` plays as many as are asked for. */
const SEEDS = [2, 12];
const STEPS = 20;
/** On a machine that does other things as well. */
const PATIENCE_MS = 180_000;

afterAll(() => depth.close());

test(
  'real databases and the real server, which dies between two statements, lose, double and disorder nothing',
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

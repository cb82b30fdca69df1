/**
 * Days of interleaving servers, and the faults that such days must detect.
 * @module-tag long
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { bundle, rootOf } from '../../../simulation/bundle.ts';
import type { Depth } from '../../../simulation/depth.ts';
import { depthOn } from '../../../simulation/postgres/depth.ts';
import { postgresMutants } from '../../../simulation/postgres/mutants.ts';
import type { SeededMutant } from '../../../simulation/seeded-mutant.ts';
import { addressOf, onPostgres } from '../../../support/databases/databases.ts';
import { mutantPlugin } from '../../../support/mutant.ts';

/** As many as fit beside all other tests; `npm run simulate -- --depth postgres` plays any number. */
const SEEDS = Number(process.env['INTERLEAVED_SEEDS'] ?? 3);
const STEPS = 30;
/** A server change moves statements: the fault shows in the recorded day, or in one of the next. */
const DAYS_AFTER = 15;
/** On a busy machine. */
const PATIENCE_MS = 240_000;

onPostgres((open) => {
  let url: string;

  beforeAll(async () => {
    url = addressOf(await open());
  });

  test(
    'interleaved servers with clashes and lost connections do everything once',
    async () => {
      const depth = depthOn(() => Promise.resolve(url));
      const days = [];
      for (let seed = 1; seed <= SEEDS; seed += 1) days.push(await depth.runDay({ seed, steps: STEPS }));
      await depth.close();
      expect(days.filter(({ violations: broken }) => broken.length > 0)).toEqual([]);
      expect(days.reduce((sum, { mutations }) => sum + mutations, 0)).toBeGreaterThan(SEEDS * 5);
      expect(days.reduce((sum, { faults }) => sum + faults, 0)).toBeGreaterThan(SEEDS / 2);
    },
    PATIENCE_MS,
  );

  test.each(postgresMutants)(
    'seen when planted: $fault',
    async (tooth) => {
      expect(await bitten(tooth, url)).toMatch(/^I\d+$/);
    },
    PATIENCE_MS,
  );
});

/** The invariant that detected the fault first. */
async function bitten(tooth: SeededMutant, url: string): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-tooth-'));
  try {
    const file = pathToFileURL(await bundle('postgres', folder, mutantPlugin(tooth, rootOf()))).href;
    const spoilt = (await import(/* @vite-ignore */ file)) as { readonly depthOn: typeof depthOn };
    const depth: Depth = spoilt.depthOn(() => Promise.resolve(url));
    try {
      for (let seed = tooth.seed; seed < tooth.seed + DAYS_AFTER; seed += 1) {
        const [first] = (await depth.runDay({ seed, steps: STEPS })).violations;
        if (first !== undefined) return first.invariant;
      }
      return undefined;
    } finally {
      await depth.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

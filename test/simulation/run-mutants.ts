import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutantPlugin, mutantLocation } from '../support/mutant.ts';
import { bundle, type DepthName, rootOf } from './bundle.ts';
import type { Day } from './depth.ts';
import { createWorkerPool } from './worker-pool.ts';
import { postgresMutants } from './postgres/mutants.ts';
import { mutants } from './mutants.ts';
import type { SeededMutant } from './seeded-mutant.ts';

/** A fault that is not seen within this many days counts as unseen. */
const SEEDS_AT_MOST = 2000;
const STEPS: Readonly<Record<DepthName, number>> = { volume: 300, truth: 60, postgres: 30 };

/** Where a planted fault was seen first, counted from a seed. */
export interface Detection {
  readonly day: Day;
  readonly invariant: string;
}

/** Plants a fault and plays days until a law breaks; `undefined` when none does within the limit. */
export async function detectMutant(
  mutant: SeededMutant,
  {
    first,
    seeds,
    threads,
    depth = 'volume',
  }: {
    readonly first: number;
    readonly seeds: number;
    readonly threads?: number;
    readonly depth?: DepthName;
  },
): Promise<Detection | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-tooth-'));
  try {
    const pool = createWorkerPool(await bundle(depth, folder, mutantPlugin(mutant, rootOf())), threads);
    let seen: Day | undefined;
    await pool.runSeeds(
      first,
      seeds,
      STEPS[depth],
      (day) => {
        if (day.violations.length > 0 && day.seed < (seen?.seed ?? Number.POSITIVE_INFINITY)) seen = day;
      },
      () => seen !== undefined,
    );
    await pool.close();
    const [invariant] = seen?.violations ?? [];
    return seen && invariant && { day: seen, invariant: invariant.invariant };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Plays every fault and prints where each was seen. @returns how many were not */
export async function searchMutants(say: (line: string) => void): Promise<number> {
  let missed = 0;
  say('| Mutant | Where | Invariant | Depth | Seed | Steps |\n| --- | --- | --- | --- | --- | --- |');
  const all = [
    ...mutants.map((mutant) => ({ mutant, depth: 'volume' as const })),
    ...postgresMutants.map((mutant) => ({ mutant, depth: 'postgres' as const })),
  ];
  for (const { mutant, depth } of all) {
    const found = await detectMutant(mutant, { first: 1, seeds: SEEDS_AT_MOST, depth });
    if (!found) missed += 1;
    const seen = found
      ? `${found.invariant} | ${depth} | ${found.day.seed} | ${found.day.steps}`
      : `– | ${depth} | – | –`;
    say(`| ${mutant.fault} | ${mutantLocation(mutant, rootOf())} | ${seen} |`);
  }
  return missed;
}

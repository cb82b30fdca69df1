import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planted, whereIs } from '../support/mutant.ts';
import { bundle, type DepthName, rootOf } from './bundle.ts';
import type { Day } from './depth.ts';
import { players } from './worker-pool.ts';
import { postgresTeeth } from './postgres/mutants.ts';
import { teeth } from './mutants.ts';
import type { Tooth } from './seeded-mutant.ts';

/** A fault that is not seen in so many days is not seen. */
const SEEDS_AT_MOST = 2000;
const STEPS: Readonly<Record<DepthName, number>> = { volume: 300, truth: 60, postgres: 30 };

/** Where a planted fault was seen first, counted from a seed. */
export interface Bite {
  readonly day: Day;
  readonly law: string;
}

/** Plants a fault and plays days until a law breaks; `undefined` when none does in so many. */
export async function bite(
  tooth: Tooth,
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
): Promise<Bite | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-tooth-'));
  try {
    const playing = players(await bundle(depth, folder, planted(tooth, rootOf())), threads);
    let seen: Day | undefined;
    await playing.playAll(
      first,
      seeds,
      STEPS[depth],
      (day) => {
        if (day.broken.length > 0 && day.seed < (seen?.seed ?? Number.POSITIVE_INFINITY)) seen = day;
      },
      () => seen !== undefined,
    );
    await playing.close();
    const [law] = seen?.broken ?? [];
    return seen && law && { day: seen, law: law.law };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Searches every fault anew and says where each was seen. @returns how many were not */
export async function searchTeeth(say: (line: string) => void): Promise<number> {
  let missed = 0;
  say('| Fault | Where | Law | Depth | Seed | Steps |\n| --- | --- | --- | --- | --- | --- |');
  const all = [
    ...teeth.map((tooth) => ({ tooth, depth: 'volume' as const })),
    ...postgresTeeth.map((tooth) => ({ tooth, depth: 'postgres' as const })),
  ];
  for (const { tooth, depth } of all) {
    const found = await bite(tooth, { first: 1, seeds: SEEDS_AT_MOST, depth });
    if (!found) missed += 1;
    const seen = found
      ? `${found.law} | ${depth} | ${found.day.seed} | ${found.day.steps}`
      : `– | ${depth} | – | –`;
    say(`| ${tooth.fault} | ${whereIs(tooth, rootOf())} | ${seen} |`);
  }
  return missed;
}

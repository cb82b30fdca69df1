import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, type DepthName, rootOf } from './bundle.ts';
import type { Day } from './depth.ts';
import { type WorkerPool, createWorkerPool } from './worker-pool.ts';
import { searchMutants } from './run-mutants.ts';
import { shrink } from './shrink.ts';

const DEPTHS: readonly DepthName[] = ['volume', 'truth', 'postgres'];
/** The depth without `--depth`. */
const USUAL: ReadonlySet<DepthName> = new Set(['volume', 'truth']);
const SEEDS: Readonly<Record<DepthName, number>> = { volume: 1000, truth: 100, postgres: 100 };
const STEPS: Readonly<Record<DepthName, number>> = { volume: 300, truth: 60, postgres: 30 };

interface Asked {
  readonly depths: readonly DepthName[];
  readonly seeds: number | undefined;
  readonly first: number;
  readonly steps: number | undefined;
  readonly mutants: boolean;
}

/**
 * `npm run simulate -- --seeds 1000 --first 1 [--depth volume|truth|postgres] [--steps 300]`: plays days until a law
 * breaks, then prints the shortest story that breaks it and its seed. With `--mutants`, plants every fault and says where
 * it was seen.
 * @returns the exit code: 1 when a law broke
 */
export async function simulate(args: readonly string[]): Promise<number> {
  const { depths, seeds, first, steps, mutants } = askedBy(args);
  if (mutants) return (await searchMutants(log)) === 0 ? 0 : 1;
  const folder = await mkdtemp(join(tmpdir(), 'cabas-simulate-'));
  try {
    for (const depth of depths.filter(isThere)) {
      const pool = createWorkerPool(await bundle(depth, folder));
      const held = await search(depth, pool, first, seeds ?? SEEDS[depth], steps ?? STEPS[depth]);
      await pool.close();
      if (!held) return 1;
    }
    return 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function askedBy(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      first: { type: 'string', default: '1' },
      steps: { type: 'string' },
      depth: { type: 'string' },
      mutants: { type: 'boolean', default: false },
    },
  });
  const depths = DEPTHS.filter((depth) =>
    values.depth === undefined ? USUAL.has(depth) : values.depth === depth,
  );
  if (depths.length === 0) throw new Error(`no depth ${values.depth ?? ''}: ${DEPTHS.join(', ')}`);
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  const [seeds, steps] = [number(values.seeds), number(values.steps)];
  return { depths, seeds, first: Number(values.first), steps, mutants: values.mutants };
}

function isThere(depth: DepthName): boolean {
  return existsSync(`${rootOf()}test/simulation/${depth}/depth.ts`);
}

async function search(
  depth: DepthName,
  pool: WorkerPool,
  first: number,
  seeds: number,
  steps: number,
): Promise<boolean> {
  const began = performance.now();
  const sum = { days: 0, steps: 0, mutations: 0, faults: 0 };
  let failed: Day | undefined;
  await pool.runSeeds(
    first,
    seeds,
    steps,
    (day) => {
      sum.days += 1;
      sum.steps += day.steps;
      sum.mutations += day.mutations;
      sum.faults += day.faults;
      if (day.violations.length > 0 && day.seed < (failed?.seed ?? Number.POSITIVE_INFINITY)) failed = day;
    },
    () => failed !== undefined,
  );
  const minutes = (performance.now() - began) / 60_000;
  log(
    `${depth}: ${sum.days} seeds, ${sum.steps} steps, ${sum.mutations} mutations, ${sum.faults} faults, ` +
      `${Math.round(sum.days / minutes)} seeds a minute`,
  );
  if (failed) await report(depth, failed, pool);
  return failed === undefined;
}

async function report(depth: DepthName, failed: Day, pool: WorkerPool): Promise<void> {
  const { day, kept } = await shrink(failed, (options) => pool.runDay(options));
  for (const { invariant, message } of day.violations) log(`${invariant}: ${message}`);
  log(`\n${day.events.join('\n')}\n`);
  log(`${kept.length} of ${failed.steps} steps are enough: ${kept.join(' ')}`);
  log(`again: npm run simulate -- --depth ${depth} --first ${failed.seed} --seeds 1`);
}

function log(text: string): void {
  process.stdout.write(`${text}\n`);
}

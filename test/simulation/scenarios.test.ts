import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { LONG } from '../support/long-tests.ts';
import { type Mutant, mutantPlugin } from '../support/mutant.ts';
import { bundle, rootOf } from './bundle.ts';
import { allScenarios } from './volume/scenarios/all-scenarios.ts';

/** Long runs leave the processor to browsers. */
const PATIENCE_MS = 240_000;
const MUTANTS = allScenarios.flatMap(({ name, mutants }) => mutants.map((mutant) => ({ name, ...mutant })));

/** Runs a scenario on a separately bundled engine, with or without a mutant in it. */
async function runScenario(name: string, mutant?: Mutant): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-scenario-'));
  try {
    const plant = mutant && mutantPlugin(mutant, rootOf());
    const file = await bundle('volume', folder, plant, 'scenarios/all-scenarios');
    const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      readonly allScenarios: typeof allScenarios;
    };
    const scenario = loaded.allScenarios.find((one) => one.name === name);
    if (!scenario) throw new Error(`no scenario ${name}`);
    await scenario.run();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.each(allScenarios)(
  '$name',
  async ({ name }) => {
    await expect(runScenario(name)).resolves.toBeUndefined();
  },
  PATIENCE_MS,
);

test.each(MUTANTS)(
  'fails with the mutant: $fault ($name)',
  { ...LONG, timeout: PATIENCE_MS },
  async (mutant) => {
    await expect(runScenario(mutant.name, mutant)).rejects.toMatchObject({ code: 'ERR_ASSERTION' });
  },
);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { LONG } from '../support/long-tests.ts';
import { type Fault, planted } from '../support/mutant.ts';
import { bundle, rootOf } from './bundle.ts';
import { stories } from './volume/scenarios/all-scenarios.ts';

const PATIENCE_MS = 60_000;
const FAULTS = stories.flatMap(({ name, faults }) => faults.map((fault) => ({ name, ...fault })));

/** Tells a story in an engine of its own, with a fault planted in it or none. */
async function tell(name: string, fault?: Fault): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-story-'));
  try {
    const plant = fault && planted(fault, rootOf());
    const file = await bundle('volume', folder, plant, 'scenarios/all-scenarios');
    const told = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      readonly stories: typeof stories;
    };
    const story = told.stories.find((one) => one.name === name);
    if (!story) throw new Error(`no story ${name}`);
    await story.tell();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.each(stories)(
  '$name',
  async ({ name }) => {
    await expect(tell(name)).resolves.toBeUndefined();
  },
  PATIENCE_MS,
);

test.each(FAULTS)(
  'ends badly when planted: $fault ($name)',
  { ...LONG, timeout: PATIENCE_MS },
  async (fault) => {
    await expect(tell(fault.name, fault)).rejects.toMatchObject({ code: 'ERR_ASSERTION' });
  },
);

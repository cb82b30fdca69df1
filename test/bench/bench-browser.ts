import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desk, startBrowser, type StartedBrowser } from '../browser/support/chromium.ts';

/** Runs work in a browser with a profile of its own; a restart is a new browser on that profile. */
export async function withProfile<Given>(
  work: (start: (cut?: boolean) => Promise<StartedBrowser>) => Promise<Given>,
): Promise<Given> {
  const profile = await mkdtemp(join(tmpdir(), 'cabas-bench-'));
  const started: StartedBrowser[] = [];
  try {
    return await work(async (cut = false) => {
      const browser = await startBrowser(profile, desk, cut);
      started.push(browser);
      return browser;
    });
  } finally {
    for (const { context } of started) await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

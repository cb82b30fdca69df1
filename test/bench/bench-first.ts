import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { DeviceSettings } from '../../src/hooks/use-device.ts';
import { startServer } from '../browser/support/server.ts';
import { withProfile } from './bench-browser.ts';
import type { Figure, Goal, Spread } from './figure.ts';
import { heard } from './hear.ts';
import { openSlowLink, type SlowLink } from './slow-link.ts';
import { SLOWER, slowed } from './slow-processor.ts';
import { TURNS } from './turns.ts';
import { SEEN, watchFor } from './watches.ts';

/** A slow 4G: round trip time, and bytes per second. */
const ROUND_TRIP_MS = 400;
const BYTES_A_SECOND = 180_000;
/** The folder of another built checkout: the peer. */
const BEFORE = process.env['FIRST_BEFORE'];

/** The element awaited on a first visit, and what the device remembers before it. */
const VISITS = [
  { of: '/login', path: '/', selector: 'main h1', device: {} },
  { of: '/home', path: '/home', selector: 'article h3', device: { visitor: true, hub: 'geneve-carouge' } },
] as const satisfies readonly {
  of: string;
  path: string;
  selector: string;
  device: Partial<DeviceSettings>;
}[];

type Visit = (typeof VISITS)[number];

/** A phone without the app on a slow network: time to the first screen. */
export async function benchFirst(): Promise<readonly Figure[]> {
  return withLinks(async (links) => {
    const times = VISITS.map(() => links.map((): number[] => []));
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const [which, visit] of VISITS.entries()) {
        for (const [side, link] of links.entries()) {
          times[which]?.[side]?.push(await withProfile(async (start) => firstSight(start, link, visit)));
        }
      }
    }
    return VISITS.map(({ of }, which) => ({
      name: `first visit, slow 4G → ${of} seen, CPU ÷ ${SLOWER}`,
      ...{ ours: times[which]?.[0] ?? [], peer: times[which]?.[1], unit: 'ms' as const },
      goal: goalBeside(times[which]?.[1]),
    }));
  });
}

function goalBeside(peer: Spread | undefined): Goal {
  if (peer === undefined) return { of: 'ours', is: 'at most', value: 4000 };
  return { of: 'ratio', is: 'at most', value: 1 };
}

/** Links to this build, and to the other one if there is one. */
async function withLinks<Given>(work: (links: readonly SlowLink[]) => Promise<Given>): Promise<Given> {
  const ends: (() => Promise<void>)[] = [];
  const links: SlowLink[] = [];
  try {
    for (const folder of BEFORE === undefined ? ['.'] : ['.', BEFORE]) {
      const link = await openSlowLink();
      ends.push(() => link.close());
      const script = join(folder, 'dist/server/main.js');
      const server = await startServer({ PUBLIC_URL: link.origin }, folder, script);
      ends.push(() => server.end());
      link.leadTo(server.origin);
      link.takes(ROUND_TRIP_MS, BYTES_A_SECOND);
      links.push(link);
    }
    return await work(links);
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function firstSight(
  start: () => Promise<{ readonly page: Page }>,
  { origin }: SlowLink,
  { path, selector, device }: Visit,
): Promise<number> {
  const page = await slowed((await start()).page);
  page.setDefaultTimeout(60_000);
  await page.addInitScript((text) => localStorage.setItem('cabas.device', text), JSON.stringify(device));
  await page.addInitScript(watchFor, { selector, words: SEEN });
  return heard(page, SEEN, () => page.goto(`${origin}${path}`, { waitUntil: 'commit' }));
}

import type { Page } from 'playwright-core';
import { withProfile } from './bench-browser.ts';
import { ASKED_CATEGORY, CHANGED } from './catalogue.ts';
import { sameWork, type Spread, UnequalWork } from './figure.ts';
import type { Loaded, Shelf, Side, Tapped } from './page/side.ts';
import { type Peer, PEERS } from './peer.ts';
import { openPeers } from './peers-site.ts';

const TAPS = 1000;
const FIFTY = 50;
/** A step that takes longer has hung. */
const LIMIT_MS = 60_000;

/** The figures, in the order of the table. */
export const ROWS = [
  'first load to durable',
  'browser restarted → first 50',
  'a whole category',
  'delta of 100',
  '1,000 durable mutations',
] as const;
type Row = (typeof ROWS)[number];

/** The results of one system, in milliseconds per round, and the transferred size of its code in kB. */
export interface PeerFigures {
  readonly measured: Readonly<Record<Row, Spread>>;
  /** Megabytes of its page's JavaScript heap after the load; workers and native memory are not counted. */
  readonly heap: Spread;
  readonly size: number;
}

/**
 * Measures each system in this many rounds, in turns within each. A system that fails or hangs twice is reported and
 * left out; one that did other work than ours ends the run as `UnequalWork`.
 */
export async function benchPeers(
  many: number,
  rounds: number,
  tell: (line: string) => void,
): Promise<ReadonlyMap<Peer, PeerFigures>> {
  const site = await openPeers(
    PEERS.map(({ name }) => name),
    many,
  );
  const found = new Map(PEERS.map((peer) => [peer, { measured: nothingYet(), heap: [] as number[] }]));
  const work = new Map<string, unknown>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? PEERS : PEERS.toReversed();
      for (const peer of order) {
        const before = found.get(peer);
        if (before === undefined) continue;
        const did = await atSecondTry(() => oneRound(peer, `${site.origin}/${peer.name}`, many, work), tell);
        if (did === undefined) {
          found.delete(peer);
          tell(`${peer.title} is left out`);
        } else {
          before.heap.push(did.heap);
          for (const row of ROWS) {
            const ms = did.measured[row];
            if (ms !== undefined) before.measured[row].push(ms);
          }
        }
      }
      tell(`round ${round + 1} of ${rounds}`);
    }
    return new Map(
      [...found].map(([peer, figures]) => [peer, { ...figures, size: site.sizes.get(peer.name) ?? 0 }]),
    );
  } finally {
    await site.close();
  }
}

/** A browser on a busy machine may die once; a system that fails twice fails. Unequal work always fails. */
async function atSecondTry<Given>(
  work: () => Promise<Given>,
  tell: (line: string) => void,
): Promise<Given | undefined> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnequalWork) throw error;
      tell(String(error));
    }
  }
  return undefined;
}

/** One run on a profile of its own: load, change, restart, read and tap. Throws `UnequalWork` on a difference. */
async function oneRound(
  { title, inMemory }: Peer,
  address: string,
  many: number,
  work: Map<string, unknown>,
): Promise<{ readonly measured: Partial<Record<Row, number>>; readonly heap: number }> {
  const same = (what: string, did: unknown) => {
    if (!work.has(what)) work.set(what, did);
    sameWork(`${what}, ${title}`, did, work.get(what));
  };
  return withProfile(async (start) => {
    const first = await start();
    const loaded = await inTime('load', load(await opened(first.page, address)));
    same('products loaded', [loaded.rows, loaded.sum]);
    sameWork(`products of the catalogue, ${title}`, loaded.rows, many);
    const heap = await heapOf(first.page);
    const changed = await inTime('delta', delta(first.page));
    same(`products after ${CHANGED} changed`, [changed.rows, changed.sum]);
    await first.close();

    const second = await start();
    const page = await opened(second.page, address);
    const shown = inMemory === true ? undefined : await inTime('firstFifty', firstFifty(page));
    if (shown !== undefined) {
      same('the first 50', shown.skus);
      sameWork(`how many first ones, ${title}`, shown.skus.length, FIFTY);
    }
    const whole = inMemory === true ? undefined : await inTime('wholeCategory', wholeCategory(page));
    if (whole !== undefined) same('the category', whole.skus);
    const { ms, quantities } = await inTime('tap', tap(page));
    same('quantities in the cart', quantities);
    await second.close();
    const measured = {
      'first load to durable': loaded.ms,
      ...(shown && { 'browser restarted → first 50': shown.ms }),
      ...(whole && { 'a whole category': whole.ms }),
      'delta of 100': changed.ms,
      '1,000 durable mutations': ms,
    };
    return { measured, heap };
  });
}

async function opened(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  return page;
}

function load(page: Page): Promise<Loaded> {
  return page.evaluate(() => window.side.load('/catalogue.ndjson'));
}

function firstFifty(page: Page): Promise<Shelf> {
  return page.evaluate((category) => window.side.firstFifty(category), ASKED_CATEGORY);
}

function wholeCategory(page: Page): Promise<Shelf> {
  return page.evaluate((category) => window.side.wholeCategory(category), ASKED_CATEGORY);
}

/** In megabytes, after a garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('HeapProfiler.collectGarbage');
  const { usedSize } = await debug.send('Runtime.getHeapUsage');
  await debug.detach();
  return usedSize / 1e6;
}

function delta(page: Page): Promise<Loaded> {
  return page.evaluate(() => window.side.delta('/changed.ndjson'));
}

function tap(page: Page): Promise<Tapped> {
  return page.evaluate((times) => window.side.tap(times), TAPS);
}

async function inTime<Given>(what: string, work: Promise<Given>): Promise<Given> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${LIMIT_MS / 1000} s`)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function nothingYet(): Record<Row, number[]> {
  return {
    'first load to durable': [],
    'browser restarted → first 50': [],
    'a whole category': [],
    'delta of 100': [],
    '1,000 durable mutations': [],
  };
}

declare global {
  interface Window {
    /** The one system of this page. */
    side: Side;
  }
}

import type { Page } from 'playwright-core';
import { withProfile } from './bench-browser.ts';
import { ASKED_CATEGORY, CHANGED } from './catalogue.ts';
import { sameWork, type Spread, UnequalWork } from './figure.ts';
import type { FirstFifty, Loaded, Side, Tapped } from './page/side.ts';
import { type Peer, PEERS } from './peer.ts';
import { openPeers } from './peers-site.ts';

const TAPS = 1000;
const FIFTY = 50;
/** Whoever takes longer for one thing hangs. */
const LIMIT_MS = 60_000;

/** What is measured, in the order of the table. */
export const ROWS = [
  'first load to durable',
  'browser restarted → first 50',
  'delta of 100',
  '1,000 durable mutations',
] as const;
type Measured = Record<(typeof ROWS)[number], number[]>;

/** What one system did, in milliseconds round by round, and what a browser loads of it, in kB as they travel. */
export interface PeerFigures {
  readonly measured: Readonly<Record<(typeof ROWS)[number], Spread>>;
  readonly size: number;
}

/**
 * What each of the systems did in so many rounds; they take turns in every round. One that fails or does not end is told
 * of and left out of the rest; one that did other work than ours ends the run as `UnequalWork`.
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
  const found = new Map(PEERS.map((peer) => [peer, nothingYet()]));
  try {
    const work = new Map<string, unknown>();
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? PEERS : PEERS.toReversed();
      for (const peer of order.filter((one) => found.has(one))) {
        try {
          await oneRound(peer, `${site.origin}/${peer.name}`, many, work, found.get(peer));
        } catch (error) {
          if (error instanceof UnequalWork) throw error;
          found.delete(peer);
          tell(`${peer.title} is left out: ${String(error)}`);
        }
      }
      tell(`round ${round + 1} of ${rounds}`);
    }
    return new Map(
      [...found].map(([peer, measured]) => [peer, { measured, size: site.sizes.get(peer.name) ?? 0 }]),
    );
  } finally {
    await site.close();
  }
}

/** A profile of its own: loaded, changed, restarted, read and tapped on. Throws `UnequalWork` when it did otherwise. */
async function oneRound(
  { title, inMemory }: Peer,
  address: string,
  many: number,
  work: Map<string, unknown>,
  found = nothingYet(),
): Promise<void> {
  const same = (what: string, did: unknown) => {
    if (!work.has(what)) work.set(what, did);
    sameWork(`${what}, ${title}`, did, work.get(what));
  };
  await withProfile(async (start) => {
    const first = await start();
    const loaded = await inTime('load', load(await opened(first.page, address)));
    same('products loaded', [loaded.rows, loaded.sum]);
    sameWork(`products of the catalogue, ${title}`, loaded.rows, many);
    found['first load to durable'].push(loaded.ms);
    const changed = await inTime('delta', delta(first.page));
    same(`products after ${CHANGED} changed`, [changed.rows, changed.sum]);
    found['delta of 100'].push(changed.ms);
    await first.close();

    const second = await start();
    const page = await opened(second.page, address);
    if (inMemory !== true) {
      const { ms, skus } = await inTime('firstFifty', firstFifty(page));
      same('the first 50', skus);
      sameWork(`how many first ones, ${title}`, skus.length, FIFTY);
      found['browser restarted → first 50'].push(ms);
    }
    const { ms, quantities } = await inTime('tap', tap(page));
    same('quantities in the cart', quantities);
    found['1,000 durable mutations'].push(ms);
    await second.close();
  });
}

async function opened(page: Page, address: string): Promise<Page> {
  await page.goto(address);
  return page;
}

function load(page: Page): Promise<Loaded> {
  return page.evaluate(() => window.side.load('/catalogue.ndjson'));
}

function firstFifty(page: Page): Promise<FirstFifty> {
  return page.evaluate((category) => window.side.firstFifty(category), ASKED_CATEGORY);
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

function nothingYet(): Measured {
  return {
    'first load to durable': [],
    'browser restarted → first 50': [],
    'delta of 100': [],
    '1,000 durable mutations': [],
  };
}

declare global {
  interface Window {
    /** The one system that this page holds. */
    side: Side;
  }
}

import type { Page } from 'playwright-core';
import { withProfile } from './bench-browser.ts';
import { ASKED_CATEGORY, CHANGED } from './catalogue.ts';
import { sameWork } from './figure.ts';
import type { Loaded, Side, Tapped } from './page/side.ts';
import { type Peer, PEERS } from './peer.ts';
import { openPeers } from './peers-site.ts';

const TAPS = 1000;
const FIFTY = 50;

/** The rows of the table, in its order. */
export const ROWS = [
  'first load to durable',
  'browser restarted → first 50',
  'delta of 100',
  '1,000 durable mutations',
] as const;
export type Measured = Record<(typeof ROWS)[number], number[]>;

/** What each of the systems did in so many rounds, in milliseconds; they take turns in every round. */
export async function benchPeers(many: number, rounds: number): Promise<ReadonlyMap<Peer, Measured>> {
  const site = await openPeers(
    PEERS.map(({ name }) => name),
    many,
  );
  const found = new Map(PEERS.map((peer) => [peer, nothingYet()]));
  try {
    const work = new Map<string, unknown>();
    for (let round = 0; round < rounds; round += 1) {
      const order = round % 2 === 0 ? PEERS : PEERS.toReversed();
      for (const peer of order)
        await oneRound(peer, `${site.origin}/${peer.name}`, many, work, found.get(peer));
    }
    return found;
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
    const loaded = await load(await opened(first.page, address));
    same('products loaded', [loaded.rows, loaded.sum]);
    sameWork(`products of the catalogue, ${title}`, loaded.rows, many);
    found['first load to durable'].push(loaded.ms);
    const changed = await delta(first.page);
    same(`products after ${CHANGED} changed`, [changed.rows, changed.sum]);
    found['delta of 100'].push(changed.ms);
    await first.close();

    const second = await start();
    const page = await opened(second.page, address);
    if (inMemory !== true) {
      const { ms, skus } = await page.evaluate(
        (category) => window.side.firstFifty(category),
        ASKED_CATEGORY,
      );
      same('the first 50', skus);
      sameWork(`how many first ones, ${title}`, skus.length, FIFTY);
      found['browser restarted → first 50'].push(ms);
    }
    const { ms, quantities } = await tap(page);
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

function delta(page: Page): Promise<Loaded> {
  return page.evaluate(() => window.side.delta('/changed.ndjson'));
}

function tap(page: Page): Promise<Tapped> {
  return page.evaluate((times) => window.side.tap(times), TAPS);
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

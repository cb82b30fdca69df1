import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, UnequalWork } from './figure.ts';
import { startBenchPostgres } from './server/postgres.ts';
import { startOurs } from './server/ours.ts';
import { measure, type Measured } from './volume/measure.ts';
import { type FilledMarket, readyMarket } from './volume/ready-market.ts';

/** The two sizes: the same hub, and ten times the orders around the month that is read. */
const SIZES = [20_000, 200_000] as const;

const GOALS: Readonly<Record<keyof Measured, { readonly name: string; readonly most: number }>> = {
  list: { name: 'product list, a visitor: p99', most: 30 },
  ownList: { name: 'product list, signed in: p99', most: 30 },
  search: { name: 'search: p99', most: 30 },
  month: { name: 'a month of 5,000 orders, streamed', most: 400 },
  pages: { name: '5,000 orders of a month in ten pages', most: 400 },
  statement: { name: 'monthly statement of all shops', most: 300 },
  customers: { name: 'statistics of all customers', most: 500 },
  checkout: { name: 'checkout through 64 connections: p99', most: 50 },
  memory: { name: 'memory of the server after all this', most: 250 },
};

/**
 * Our server on a hub with 10,000 products, 20,000 customers and three years of orders, and how each figure grows
 * with ten times as many. `VOLUME_URLS`: two databases that `npm run fill` has filled, the small one first,
 * instead of two that are filled here.
 */
export async function benchVolume(): Promise<readonly Figure[]> {
  const given = (process.env['VOLUME_URLS'] ?? '').split(',').filter((url) => url !== '');
  if (given.length > 0) return compared(await inTurn(given));
  const postgres = await startBenchPostgres();
  try {
    const urls: string[] = [];
    for (const orders of SIZES) urls.push(await postgres.create(`volume_${orders}`));
    return compared(await inTurn(urls));
  } finally {
    await postgres.stop();
  }
}

async function inTurn(urls: readonly string[]): Promise<readonly Measured[]> {
  const found: Measured[] = [];
  for (const [index, orders] of SIZES.entries()) {
    const url = urls[index];
    if (url === undefined) throw new UnequalWork(`there is no database for ${orders} orders`);
    found.push(await measureAt(url, await readyMarket(url, orders, Date.now())));
  }
  return found;
}

async function measureAt(url: string, market: FilledMarket): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-bench-volume-'));
  const server = await startOurs(url, folder);
  try {
    return await measure(server, market);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function compared([small, large]: readonly Measured[]): readonly Figure[] {
  if (small === undefined || large === undefined) throw new UnequalWork('two sizes are compared');
  return Object.entries(GOALS).flatMap(([key, { name, most }]): readonly Figure[] => {
    const unit = key === 'memory' ? 'MB' : 'ms';
    const of = (measured: Measured) => measured[key as keyof Measured];
    const goal = { of: 'ours', is: 'at most', value: most } as const;
    return [{ name: `${name}; at a tenth`, ours: of(large), peer: of(small), unit, goal }];
  });
}

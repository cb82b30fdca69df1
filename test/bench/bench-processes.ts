import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LoadBalancer, openLoadBalancer } from '../support/fakes/load-balancer.ts';
import type { Figure, Spread } from './figure.ts';
import { type BenchMarket, fillMarket, HUBS } from './server/bench-market.ts';
import { closedLoop } from './server/closed-loop.ts';
import type { Load } from './server/load.ts';
import { orderLoad } from './server/order-load.ts';
import { intentsOf, orderDays } from './server/orders.ts';
import { startBenchPostgres } from './server/postgres.ts';
import { startOurs } from './server/ours.ts';
import type { Started } from './server/started.ts';
import { inTurns, TURNS } from './turns.ts';

const LISTS = 1000;
const ORDERS = 300;
const WARM = 100;
const BUYERS = 2 * (WARM + TURNS * ORDERS);
const LIST = `/v1/products?hub=${HUBS[0]}&limit=50`;

/** The throughput of two server processes on one PostgreSQL behind a balancer, beside that of one of them. */
export async function benchProcesses(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-bench-processes-'));
  const postgres = await startBenchPostgres();
  const running: Started[] = [];
  const doors: LoadBalancer[] = [];
  try {
    const now = Date.now();
    const url = await postgres.create('processes');
    const market = await fillMarket(url, BUYERS, now);
    for (let process = 0; process < 2; process += 1) running.push(await startOurs(url, folder));
    const origins = running.map(({ origin }) => origin);
    const both = await openLoadBalancer(origins);
    const one = await openLoadBalancer(origins.slice(0, 1));
    doors.push(both, one);
    return [
      figure('lists of 50 products', await inTurnsAt(both, one, listLoad, LISTS)),
      figure('orders placed', await inTurnsAt(both, one, await ordersOf(one, market, now), ORDERS)),
    ];
  } finally {
    for (const door of doors) await door.close();
    for (const server of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function inTurnsAt(
  { origin: both }: LoadBalancer,
  { origin: one }: LoadBalancer,
  load: (origin: string) => Load,
  many: number,
): Promise<{ readonly ours: Spread; readonly peer: Spread }> {
  const [atBoth, atOne] = [load(both), load(one)];
  for (const warm of [atBoth, atOne]) await closedLoop(warm, WARM);
  return inTurns(
    () => closedLoop(atBoth, many),
    () => closedLoop(atOne, many),
  );
}

function listLoad(origin: string): Load {
  return {
    origin,
    next: (request) => ({ ...request, method: 'GET', path: LIST }),
    right: (body) => body.startsWith('[{'),
  };
}

/** The first half of the buyers belongs to the side that starts, the other half to the other. */
async function ordersOf(
  { origin }: LoadBalancer,
  market: BenchMarket,
  now: number,
): Promise<(origin: string) => Load> {
  const intents = await intentsOf(origin, market, orderDays(now));
  let half = 0;
  return (at) => orderLoad(at, market, intents, (half++ * BUYERS) / 2);
}

function figure(what: string, found: { readonly ours: Spread; readonly peer: Spread }): Figure {
  return {
    name: `${what}: two processes; one`,
    ...found,
    unit: '/s',
    goal: { of: 'ratio', is: 'at least', value: 1.6 },
  };
}

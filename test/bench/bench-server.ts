import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { OrderIntent } from '../../src/contract/orders/checkout.ts';
import type { Product } from '../../src/contract/catalogue/products.ts';
import { type Figure, median, sameWork } from './figure.ts';
import { closedLoop } from './server/closed-loop.ts';
import { fillBareMarket } from './server/bare-market.ts';
import { type BenchMarket, fillMarket, HUBS } from './server/bench-market.ts';
import { freePort } from './server/free-port.ts';
import type { Load } from './server/load.ts';
import { APPLIED, orderLoad } from './server/order-load.ts';
import { headersOf, intentsOf, orderDays, pushOf } from './server/orders.ts';
import { startBenchPostgres } from './server/postgres.ts';
import { startOurs } from './server/ours.ts';
import { startProcess, type Started } from './server/started.ts';
import { steadily } from './server/steadily.ts';
import { inTurns, TURNS } from './turns.ts';

const LISTS = 1000;
const ORDERS = 300;
const WARM = 100;
const STEADY_SECONDS = 6;
const STEADY_ORDERS = 1500;
/** One order is placed in advance, as a sample of the answer. */
const BUYERS = 1 + WARM + TURNS * ORDERS + STEADY_ORDERS;
const LIST = `/v1/products?hub=${HUBS[0]}&limit=50`;

/** Our complete server beside a bare one, each on a database of its own in one PostgreSQL. */
export async function benchServer(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-bench-server-'));
  const postgres = await startBenchPostgres();
  const running: Started[] = [];
  try {
    const now = Date.now();
    const days = orderDays(now);
    const url = await postgres.create('cabas');
    const market = await fillMarket(url, BUYERS, now);
    const ours = await startOurs(url, folder);
    running.push(ours);
    const list = await textAt(`${ours.origin}${LIST}`);

    const bareUrl = await postgres.create('bare');
    await fillBareMarket(bareUrl, market, JSON.parse(list) as readonly Product[], days);
    const sample = join(folder, 'answer.json');
    const bare = await startProcess([process.argv[1] ?? '', 'serve-bare', sample], await freePort(), {
      ...{ DATABASE_URL: bareUrl, NODE_ENV: 'production' },
    });
    running.push(bare);
    sameWork('the list of 50', list, await textAt(`${bare.origin}${LIST}`));
    const lists = await listFigures(ours, bare, list);
    // Only now: an order changes the stock that the lists show.
    const intents = await intentsOf(ours.origin, market, days);
    await writeFile(sample, await pushed(ours, market, intents));
    return [
      ...lists,
      ...(await orderFigures({ url, server: ours }, { url: bareUrl, server: bare }, market, intents)),
    ];
  } finally {
    for (const server of running) await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function listFigures(ours: Started, bare: Started, list: string): Promise<readonly Figure[]> {
  const load = ({ origin }: Started): Load => ({
    origin,
    next: (request) => ({ ...request, method: 'GET', path: LIST }),
    right: (body) => body === list,
  });
  await closedLoop(load(ours), WARM);
  await closedLoop(load(bare), WARM);
  const found = await inTurns(
    () => closedLoop(load(ours), LISTS),
    () => closedLoop(load(bare), LISTS),
  );
  const p99 = await steadily(load(ours), median(found.ours) / 2, STEADY_SECONDS);
  return [
    { name: 'list of 50 products', ...found, unit: '/s', goal: { of: 'ratio', is: 'at least', value: 0.4 } },
    p99Figure('list', p99),
    {
      name: 'memory of the server after the lists',
      ...{ ours: [await ours.memory()], peer: [await bare.memory()], unit: 'MB' },
      goal: { of: 'ours', is: 'at most', value: 200 },
    },
  ];
}

interface Side {
  readonly url: string;
  readonly server: Started;
}

async function orderFigures(
  here: Side,
  there: Side,
  market: BenchMarket,
  intents: readonly OrderIntent[],
): Promise<readonly Figure[]> {
  const ours = orderLoad(here.server.origin, market, intents, 1);
  const bare = orderLoad(there.server.origin, market, intents, 1);
  await closedLoop(ours, WARM);
  await closedLoop(bare, WARM);
  const found = await inTurns(
    () => closedLoop(ours, ORDERS),
    () => closedLoop(bare, ORDERS),
  );
  const placed = WARM + TURNS * ORDERS;
  sameWork('orders placed', (await ordersIn(here.url)) - 1, placed);
  sameWork('orders placed by the bare server', await ordersIn(there.url), placed);
  const rate = Math.min(median(found.ours) / 2, STEADY_ORDERS / (STEADY_SECONDS + 1));
  const p99 = await steadily(ours, rate, STEADY_SECONDS);
  return [
    { name: 'order placed', ...found, unit: '/s', goal: { of: 'ratio', is: 'at least', value: 0.25 } },
    p99Figure('order', p99),
  ];
}

async function pushed(
  { origin }: Started,
  { buyers: [buyer] }: BenchMarket,
  [intent]: readonly OrderIntent[],
): Promise<string> {
  if (buyer === undefined || intent === undefined) throw new Error('no buyer is left');
  const answer = await fetch(`${origin}/v1/sync/push`, {
    method: 'POST',
    headers: headersOf(buyer),
    body: pushOf(buyer, intent, Date.now()),
  });
  const body = await answer.text();
  if (!body.includes(APPLIED)) throw new Error(`order: ${answer.status} ${body}`);
  return body;
}

/** The number of orders of the bench's own buyers, without those of the demonstration. */
async function ordersIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where customer >= 9000000',
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

async function textAt(address: string): Promise<string> {
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${text}`);
  return text;
}

function p99Figure(what: string, p99: number): Figure {
  return {
    name: `${what}: p99 at half the measured maximum`,
    ...{ ours: [p99], peer: undefined, unit: 'ms' },
    goal: { of: 'ours', is: 'at most', value: 50 },
  };
}

import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/domain/hub-time.ts';
import { type Spread, UnequalWork } from '../figure.ts';
import { closedLoop } from '../server/closed-loop.ts';
import type { Load } from '../server/load.ts';
import { headersOf, intentsOf, orderDays, pushOf } from '../server/orders.ts';
import type { Started } from '../server/started.ts';
import { steadily } from '../server/steadily.ts';
import { TURNS } from '../turns.ts';
import type { FilledMarket, Headers } from './ready-market.ts';
import { VOLUME_HUB } from './volume-hub.ts';

/** Milliseconds, and megabytes for what the process holds. */
export interface Measured {
  readonly list: Spread;
  readonly ownList: Spread;
  readonly search: Spread;
  readonly month: Spread;
  readonly pages: Spread;
  readonly statement: Spread;
  readonly customers: Spread;
  readonly checkout: Spread;
  readonly memory: Spread;
}

const ASKED = 200;
const SECONDS = 5;
const PAGE = 500;
const PAGES = 10;
/** Days that a device loads side by side. */
const LANES = 3;
/** What a browser reads where the app is served by https. */
const READS: Headers = { 'accept-encoding': 'gzip, deflate, br' };
const CONNECTIONS = 64;
const CLIENT = randomUUID();
const WARM = 200;
const ORDERS = 600;

/** What people type; each is found among ten thousand titles. */
const WORDS = ['pommes', 'pain au levain', 'fromage', 'miel de forêt', 'oeufs', 'carottes', 'jus', 'biere'];

/** Asks a server on a filled hub everything that has a goal. */
export async function measure(server: Started, market: FilledMarket): Promise<Measured> {
  const { origin } = server;
  const list = `/v1/products?hub=${VOLUME_HUB}&limit=50`;
  const search = (turn: number) =>
    `/v1/products/search?hub=${VOLUME_HUB}&limit=50&q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`;
  return {
    list: await p99Of(lookups(origin, () => list)),
    ownList: await p99Of(lookups(origin, () => list, market.customer)),
    search: await p99Of(lookups(origin, search)),
    month: await timesOf(() => streamMonth(origin, market)),
    pages: await timesOf(() => readPages(origin, market)),
    statement: await timesOf(() =>
      read(origin, `/v1/orders/invoices/shops/${inPath(market.month)}`, market.admin),
    ),
    customers: await timesOf(() => read(origin, '/v1/stats/customers', market.admin)),
    checkout: [await checkout(origin, market)],
    memory: [await server.memory()],
  };
}

/** Arrivals at half of what comes through when everybody asks again at once. */
async function p99Of(load: Load): Promise<Spread> {
  await closedLoop(load, WARM);
  const rate = await closedLoop(load, ASKED);
  return [await steadily(load, rate / 2, SECONDS)];
}

async function timesOf(ask: () => Promise<unknown>): Promise<Spread> {
  await ask();
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  return times;
}

function lookups(origin: string, path: (turn: number) => string, sent: Headers = {}): Load {
  let turn = 0;
  return {
    origin,
    next(request) {
      turn += 1;
      return { ...request, method: 'GET', path: path(turn), headers: { ...request.headers, ...sent } };
    },
    right: (body) => body.startsWith('[{'),
  };
}

/** The busy month as a device of the office loads it: its days, three side by side, then what was cancelled. */
async function streamMonth(origin: string, { month, admin }: FilledMarket): Promise<void> {
  const name = month.slice(0, 7);
  const days = Array.from({ length: 31 }, (_, index) => addDays(month, index));
  const scopes = days.filter((day) => day.startsWith(name)).map((day) => `ops:${VOLUME_HUB}:${day}`);
  let orders = 0;
  const load = async (scope: string) => {
    const lines = await read(origin, `/v1/sync/snapshot?scope=${scope}&client=${CLIENT}`, admin);
    orders += lines.split('"e":"order"').length - 1;
  };
  const lane = async () => {
    for (let scope = scopes.shift(); scope !== undefined; scope = scopes.shift()) await load(scope);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await load(`admin:${VOLUME_HUB}:${name}`);
  if (orders < PAGE * PAGES) throw new UnequalWork(`${orders} orders were streamed`);
}

/** The same number of orders of that month page by page, as a client of section 7 asks for them. */
async function readPages(origin: string, { month, admin }: FilledMarket): Promise<void> {
  const [year = '', number = ''] = month.split('-');
  const asked = `hub=${VOLUME_HUB}&year=${year}&month=${Number(number)}&fulfillments=fulfilled,failure,partial,reserved`;
  let orders = 0;
  for (let page = 0; page < PAGES; page += 1) {
    const found = await read(origin, `/v1/orders?${asked}&limit=${PAGE}&start=${page * PAGE}`, admin);
    orders += (JSON.parse(found) as unknown[]).length;
  }
  if (orders !== PAGE * PAGES) throw new UnequalWork(`${orders} orders in the month`);
}

async function read(origin: string, path: string, headers: Headers): Promise<string> {
  const answer = await fetch(`${origin}${path}`, { headers: { ...READS, ...headers } });
  const body = await answer.text();
  if (!answer.ok) throw new UnequalWork(`${path}: ${answer.status} ${body.slice(0, 500)}`);
  return body;
}

/** Orders through 64 connections, each another buyer's first, arriving at half of what the server takes. */
async function checkout(origin: string, market: FilledMarket): Promise<number> {
  const intents = await intentsOf(origin, market, orderDays(Date.now()));
  let next = 0;
  const load: Load = {
    origin,
    connections: CONNECTIONS,
    next(request) {
      const [buyer, intent] = [market.buyers[next], intents[next]];
      next += 1;
      if (buyer === undefined || intent === undefined) throw new Error('there are not enough buyers');
      return {
        ...request,
        ...{ method: 'POST', path: '/v1/sync/push' },
        headers: { ...request.headers, ...headersOf(buyer) },
        body: pushOf(buyer, intent, Date.now()),
      };
    },
    right: (body) => body.includes('"outcome":"applied"'),
  };
  await closedLoop(load, WARM);
  const rate = await closedLoop(load, ORDERS);
  const left = market.buyers.length - next - CONNECTIONS;
  return steadily(load, Math.min(rate / 2, left / (SECONDS + 1)), SECONDS);
}

function inPath(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${Number(number)}/${year}`;
}

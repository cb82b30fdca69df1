import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { addDays } from '../../../src/domain/calendar/hub-time.ts';
import { type Spread, UnequalWork } from '../figure.ts';
import { closedLoop } from '../server/closed-loop.ts';
import type { Load } from '../server/load.ts';
import { headersOf, intentsOf, orderDays, pushOf } from '../server/orders.ts';
import type { Started } from '../server/started.ts';
import { steadily } from '../server/steadily.ts';
import { TURNS } from '../turns.ts';
import type { FilledMarket, Headers } from './ready-market.ts';
import { VOLUME_HUB } from './volume-hub.ts';

/** Milliseconds, or megabytes for memory. */
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

/** Enough for a second of answers: half of a momentary peak may exceed the sustained capacity. */
const ASKED = 1000;
const SECONDS = 5;
const PAGE = 500;
const PAGES = 10;
/** Days that a device loads in parallel. */
const LANES = 3;
/** The encodings that a browser accepts over https. */
const READS: Headers = { 'accept-encoding': 'gzip, deflate, br' };
const CONNECTIONS = 64;
const CLIENT = randomUUID();
const WARM = 200;
const ORDERS = 600;

/** Search terms that people type; each is found among ten thousand titles. */
const WORDS = ['pommes', 'pain au levain', 'fromage', 'miel de forêt', 'oeufs', 'carottes', 'jus', 'biere'];

/** Measures everything that has a goal, on a server with a filled hub. */
export async function measure(server: Started, market: FilledMarket): Promise<Measured> {
  const { origin } = server;
  const list = `/v1/products?hub=${VOLUME_HUB}&limit=50`;
  const search = (turn: number) =>
    `/v1/products/search?hub=${VOLUME_HUB}&limit=50&q=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`;
  return {
    list: await p99Of(lookups(origin, () => list)),
    ownList: await p99Of(lookups(origin, () => list, market.customer)),
    search: await p99Of(lookups(origin, search)),
    month: await timesOf(() => streamMonth(origin, market), holdsMonth),
    pages: await timesOf(() => readPages(origin, market), holdsPages),
    statement: await timesOf(() =>
      read(origin, `/v1/orders/invoices/shops/${inPath(market.month)}`, market.admin),
    ),
    customers: await timesOf(() => read(origin, '/v1/stats/customers', market.admin)),
    checkout: await checkout(origin, market),
    memory: [await server.memory()],
  };
}

/** Arrivals at half of the capacity measured by a closed loop. */
async function p99Of(load: Load): Promise<Spread> {
  await closedLoop(load, WARM);
  return arriving(load, (await closedLoop(load, ASKED)) / 2);
}

/** Of a few hundred arrivals three decide the p99: one turn says little. */
async function arriving(load: Load, rate: number): Promise<Spread> {
  const found: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) found.push(await steadily(load, rate, SECONDS));
  return found;
}

/**
 * The time to the last byte. The answer is unpacked and checked after the clock has stopped: a real client does so on a
 * machine of its own, and not on the cores that send the next part.
 */
async function timesOf<Found>(
  ask: () => Promise<Found>,
  look: (found: Found) => void = () => undefined,
): Promise<Spread> {
  look(await ask());
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const started = performance.now();
    const found = await ask();
    times.push(performance.now() - started);
    look(found);
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

/** The busy month as an office device loads it: its days, three in parallel, then the cancelled orders. */
async function streamMonth(origin: string, { month, admin }: FilledMarket): Promise<readonly Packed[]> {
  const name = month.slice(0, 7);
  const days = Array.from({ length: 31 }, (_, index) => addDays(month, index));
  const scopes = days.filter((day) => day.startsWith(name)).map((day) => `ops:${VOLUME_HUB}:${day}`);
  const loaded: Packed[] = [];
  const load = async (scope: string) => {
    loaded.push(await read(origin, `/v1/sync/snapshot?scope=${scope}&client=${CLIENT}`, admin));
  };
  const lane = async () => {
    for (let scope = scopes.shift(); scope !== undefined; scope = scopes.shift()) await load(scope);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await load(`admin:${VOLUME_HUB}:${name}`);
  return loaded;
}

function holdsMonth(loaded: readonly Packed[]): void {
  const lines = loaded.map((scope) => unpacked(scope)).join('');
  const orders = lines.split('"e":"order"').length - 1;
  if (orders < PAGE * PAGES) throw new UnequalWork(`${orders} orders were streamed`);
}

/** The same number of orders of that month page by page, as a REST client requests them. */
async function readPages(origin: string, { month, admin }: FilledMarket): Promise<readonly Packed[]> {
  const [year = '', number = ''] = month.split('-');
  const asked = `hub=${VOLUME_HUB}&year=${year}&month=${Number(number)}&fulfillments=fulfilled,failure,partial,reserved`;
  const pages: Packed[] = [];
  for (let page = 0; page < PAGES; page += 1)
    pages.push(await read(origin, `/v1/orders?${asked}&limit=${PAGE}&start=${page * PAGE}`, admin));
  return pages;
}

function holdsPages(pages: readonly Packed[]): void {
  const orders = pages.flatMap((page) => JSON.parse(unpacked(page)) as unknown[]).length;
  if (orders !== PAGE * PAGES) throw new UnequalWork(`${orders} orders in the month`);
}

/** An answer, still packed. */
interface Packed {
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
}

async function read(origin: string, path: string, headers: Headers): Promise<Packed> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${path}`, { headers: { ...READS, ...headers } }, resolve).once('error', reject);
  });
  const packed = { bytes: await buffer(answer), encoding: answer.headers['content-encoding'] };
  if (answer.statusCode !== 200)
    throw new UnequalWork(`${path}: ${answer.statusCode ?? 'nothing'} ${unpacked(packed).slice(0, 500)}`);
  return packed;
}

function unpacked({ bytes, encoding }: Packed): string {
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString();
}

/** Orders through 64 connections, each another buyer's first, arriving at half of the server's capacity. */
async function checkout(origin: string, market: FilledMarket): Promise<Spread> {
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
  return arriving(load, Math.min(rate / 2, left / (TURNS * (SECONDS + 1))));
}

function inPath(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${Number(number)}/${year}`;
}

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { PushAnswer } from '../../../src/contract/sync/sync.ts';
import type { OrderIntent } from '../../../src/contract/orders/checkout.ts';

/** The same number of connections as our server. */
const POOL = 16;

/**
 * The bare server in a process of its own: node:http, pg with prepared statements, the least SQL that gives the same
 * answers. `sample` names a file with one answer of our server, written before the first order: its bytes are repeated.
 */
export function serveBare([sample = '']: readonly string[]): void {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: POOL });
  let answer: Promise<PushAnswer> | undefined;
  const sampled = () => (answer ??= readFile(sample, 'utf8').then((text) => JSON.parse(text) as PushAnswer));
  createServer((request, response) => {
    respond(pool, sampled, request, response).catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      response.writeHead(500).end();
    });
  }).listen(Number(process.env['PORT']));
}

async function respond(
  pool: pg.Pool,
  sampled: () => Promise<PushAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/health') response.end('ok');
  else if (pathname === '/v1/products') send(response, await listed(pool, searchParams));
  else send(response, await placed(pool, await sampled(), request));
}

function send(response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  response
    .writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
    })
    .end(text);
}

async function listed(pool: pg.Pool, asked: URLSearchParams): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ data: unknown }>({
    name: 'listed',
    text: 'select data from listed where hub = $1 order by place limit $2',
    values: [asked.get('hub'), asked.get('limit')],
  });
  return rows.map(({ data }) => data);
}

interface Pushed {
  readonly mutations: readonly [{ readonly id: string; readonly args: OrderIntent }];
}

async function placed(pool: pg.Pool, sample: PushAnswer, request: IncomingMessage): Promise<PushAnswer> {
  const { mutations } = JSON.parse(await textOf(request)) as Pushed;
  const [{ id, args }] = mutations;
  const { hub, day, intent, lines, payment, seen } = args;
  const hash = createHash('sha256').update(sessionOf(request)).digest('hex');
  const client = await pool.connect();
  try {
    const found = await client.query<{ user_id: string }>({
      name: 'session',
      text: 'select user_id from sessions where hash = $1',
      values: [hash],
    });
    const customer = found.rows[0]?.user_id;
    if (customer === undefined) throw new Error('no session');
    await client.query('begin');
    const taken = await client.query({
      name: 'stock',
      text: `update stock set stock = stock.stock - line.quantity
        from unnest($1::bigint[], $2::int[]) as line (sku, quantity)
        where stock.sku = line.sku and stock.stock >= line.quantity`,
      values: [lines.map(({ sku }) => sku), lines.map(({ quantity }) => quantity)],
    });
    if (taken.rowCount !== lines.length) throw new Error('sold out');
    const place = await client.query<{ last_rank: number }>({
      name: 'place',
      text: `update days set placed = placed + 1, last_rank = last_rank + 1
        where hub = $1 and day = $2 and placed < 1000000 returning last_rank`,
      values: [hub, day],
    });
    const rank = place.rows[0]?.last_rank;
    if (rank === undefined) throw new Error('full');
    const { results } = sample;
    const data = orderIn(results);
    const written = await client.query<{ oid: string }>({
      name: 'order',
      text: `insert into orders (hub, day, customer, intent, rank, data) values ($1, $2, $3, $4, $5, $6) returning oid`,
      values: [hub, day, customer, intent, rank, JSON.stringify({ ...data, hub, intent, rank })],
    });
    const oid = Number(written.rows[0]?.oid);
    await client.query({
      name: 'hold',
      text: 'insert into holds (oid, token, amount) values ($1, $2, $3)',
      values: [oid, payment.alias, seen.reserved],
    });
    await client.query({
      name: 'cart',
      text: `update carts set lines = '[]' where user_id = $1 and hub = $2`,
      values: [customer, hub],
    });
    await client.query('commit');
    return { ...sample, results: results.map((result) => ({ ...result, id })) };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function orderIn(results: PushAnswer['results']): object {
  const rows = results.flatMap((result) => ('rows' in result ? result.rows : []));
  const data = rows.find(({ e }) => e === 'order')?.d;
  if (typeof data !== 'object' || data === null) throw new Error('the sample holds no order');
  return data;
}

function sessionOf({ headers }: IncomingMessage): string {
  return /cabas-session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '';
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

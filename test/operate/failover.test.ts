import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { freePort } from '../bench/server/free-port.ts';
import { fillMarket } from '../bench/server/bench-market.ts';
import { APPLIED } from '../bench/server/order-load.ts';
import { headersOf, intentsOf, orderDays, pushOf } from '../bench/server/orders.ts';
import { startOurs } from '../bench/server/ours.ts';
import type { Started } from '../bench/server/started.ts';
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts';

const BUYERS = 400;
const CONNECTIONS = 8;
/** The number of orders before the primary is cut. */
const BEFORE = 80;

let primary: DebianPostgres;
let replica: DebianPostgres;
let server: Started;
let folder: string;
let address: Awaited<ReturnType<typeof openAddress>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabas-operate-failover-'));
  primary = await startDebianPostgres();
  address = await openAddress(primary.port);
});

afterAll(async () => {
  await server.stop();
  await address.close();
  await replica.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a promoted replica neither loses nor doubles an order under load', { timeout: 180_000 }, async () => {
  const now = Date.now();
  const market = await fillMarket(await primary.create('market'), BUYERS, now);
  replica = await primary.replicate();
  server = await startOurs(`postgres://postgres@127.0.0.1:${address.port}/market`, folder);
  const intents = await intentsOf(server.origin, market, orderDays(now));

  const placed: { readonly intent: string; readonly at: number }[] = [];
  let next = 0;
  let failed = 0;
  let reachedBefore = () => {};
  const underLoad = new Promise<void>((resolve) => (reachedBefore = resolve));
  // Each device repeats the same mutation until it is applied, as the outbox does: the next repeat completes
  // an order that was cut between two transactions.
  const place = async () => {
    for (let index = next++; index < BUYERS; index = next++) {
      const [buyer, intent] = [market.buyers[index], intents[index]];
      if (buyer === undefined || intent === undefined) throw new Error(`no buyer ${index}`);
      const request = { method: 'POST', headers: headersOf(buyer), body: pushOf(buyer, intent, now) };
      while (!(await sent(`${server.origin}/v1/sync/push`, request))) {
        failed += 1;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      placed.push({ intent: intent.intent, at: performance.now() });
      if (placed.length === BEFORE) reachedBefore();
    }
  };
  const load = Array.from({ length: CONNECTIONS }, place);
  await Promise.race([underLoad, ...load]);
  const cutAt = performance.now();
  await primary.cut();
  const detected = performance.now();
  await replica.promote();
  address.leadTo(replica.port);
  const promoted = performance.now();
  await Promise.all(load);

  const client = new pg.Client({ connectionString: replica.urlOf('market') });
  await client.connect();
  const { rows } = await client.query<{ intent: string; times: number }>(
    `select intent, count(*)::int as times from orders where intent = any($1) group by intent`,
    [intents.map(({ intent }) => intent)],
  );
  await client.end();
  const kept = new Map(rows.map(({ intent, times }) => [intent, times]));
  const lost = placed.filter(({ intent }) => !kept.has(intent)).length;
  const doubled = rows.filter(({ times }) => times > 1).length;
  const lastAfter = Math.max(...placed.map(({ at }) => at));
  const firstAfter = Math.min(...placed.map(({ at }) => at).filter((at) => at > promoted));
  process.stdout.write(
    `failover: ${placed.length} orders, ${failed} failed requests, lost ${lost}, doubled ${doubled}; ` +
      `primary gone ${ms(detected - cutAt)}, promoted ${ms(promoted - cutAt)}, first order ${ms(firstAfter - cutAt)}, last ${ms(lastAfter - cutAt)}\n`,
  );
  expect({ placed: placed.length, lost, doubled }).toEqual({ placed: BUYERS, lost: 0, doubled: 0 });
  expect(failed).toBeGreaterThan(0);
});

async function sent(url: string, request: RequestInit): Promise<boolean> {
  try {
    const answer = await fetch(url, request);
    const body = await answer.text();
    if (answer.ok && !body.includes(APPLIED) && !body.includes('"outcome":"deferred"'))
      throw new Refused(body);
    return answer.ok && body.includes(APPLIED);
  } catch (error) {
    if (error instanceof Refused) throw error;
    return false;
  }
}

class Refused extends Error {}

/** The database address, which stays the same when another machine takes over, as a virtual IP does. */
async function openAddress(first: number): Promise<{
  readonly port: number;
  leadTo(port: number): void;
  close(): Promise<void>;
}> {
  let target = first;
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    leadTo: (other) => void (target = other),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function ms(duration: number): string {
  return `${Math.round(duration)} ms`;
}

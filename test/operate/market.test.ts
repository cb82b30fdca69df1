import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expiredBackups } from '../../src/domain/hub/backup-schedule.ts';
import type { Order } from '../../src/contract/orders/orders.ts';
import { localDay } from '../../src/domain/calendar/hub-time.ts';
import { type BenchMarket, fillMarket } from '../bench/server/bench-market.ts';
import { freePort } from '../bench/server/free-port.ts';
import { APPLIED } from '../bench/server/order-load.ts';
import { headersOf, intentsOf, orderDays, pushOf } from '../bench/server/orders.ts';
import {
  aMutation,
  currentCursors,
  load,
  pull,
  push,
  type SyncClient,
} from '../support/engine/sync-device.ts';
import { startCaddy } from './support/caddy.ts';
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts';
import { startProgram, untilTrue } from './support/debian-programs.ts';
import { signedIn } from './support/https-client.ts';

const HUB = 'geneve-carouge';
const TODAY = `ops:${HUB}:${localDay(Date.now(), 'Europe/Zurich')}`;

let root: string;
let builds: string;
let postgres: DebianPostgres;
let databaseUrl: string;
let market: BenchMarket;
let site: string;
let ports: { readonly first: number; readonly second: number };
let caddy: { stop(): Promise<void> };
let servers: readonly { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cabas-operate-'));
  await mkdir('node_modules/.cache', { recursive: true });
  // Within the project, so that Node resolves the packages of a copy.
  builds = await mkdtemp(resolve('node_modules/.cache/cabas-operate-'));
  for (const build of ['first', 'second']) await cp('dist', join(builds, build, 'dist'), { recursive: true });
  postgres = await startDebianPostgres();
  databaseUrl = await postgres.create('market');
  market = await fillMarket(databaseUrl, 1, Date.now());
  ports = { first: await freePort(), second: await freePort() };
  const port = await freePort();
  site = `https://localhost:${port}`;
  await start('first', databaseUrl);
  const upstreams = [ports.first, ports.second].map((one) => `127.0.0.1:${one}`);
  caddy = await startCaddy({ port, httpPort: await freePort() }, upstreams, () => isUp(site));
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await caddy.stop();
  await postgres.stop();
  for (const folder of [root, builds]) await rm(folder, { recursive: true, force: true });
});

test('the site speaks HTTP/2 and does not publish its metrics', async () => {
  const session = connect(site);
  await new Promise((done, failed) => session.once('connect', done).once('error', failed));
  expect(session.alpnProtocol).toBe('h2');
  session.close();
  expect((await fetch(`${site}/metrics`)).status).toBe(404);
  expect(await (await fetch(`http://127.0.0.1:${ports.first}/metrics`)).text()).toContain(
    'cabas_database_up 1',
  );
});

test('an order, an update, a backup and a restore lose no work of an offline courier', async () => {
  const [buyer] = market.buyers;
  const [intent] = await intentsOf(site, market, orderDays(Date.now()));
  if (buyer === undefined || intent === undefined) throw new Error('no buyer');
  const body = pushOf(buyer, intent, Date.now());
  const ordered = await fetch(`${site}/v1/sync/push`, { method: 'POST', headers: headersOf(buyer), body });
  expect(await ordered.text()).toContain(APPLIED);

  const courier = await signedIn(site, 'courier@cabas.example');
  const held = await currentCursors(courier, [TODAY]);
  const [inCellar, later] = untouched(await ordersHeld(courier));
  if (inCellar === undefined || later === undefined) throw new Error('today has too few orders');

  // The courier is offline: the tick waits while the server is replaced.
  const queued = tick(inCellar);
  const visits = visitAllTheTime();
  const updated = performance.now();
  await start('second', databaseUrl);
  await servers[0]?.stop();
  const { failed, asked } = await visits.stop();
  const update = performance.now() - updated;
  expect({ failed, some: asked > 10 }).toEqual({ failed: 0, some: true });
  expect((await push(courier, [queued])).results).toMatchObject([{ outcome: 'applied' }]);
  expect((await push(courier, [queued])).results).toMatchObject([{ outcome: 'applied' }]);
  const before = await pull(courier, held);
  expect(before.rows.map(({ id }) => id)).toContain(String(inCellar.oid));

  // Runs the next nightly backup now.
  const folder = join(root, 'backups');
  await postgres.queryIn('market', `update backups set night = night - 1`);
  await postgres.queryIn('market', `update jobs set next_at = now() where name = 'nightly-backup'`);
  const nightly = async () => expiredBackups(await readdir(folder), 'nightly', 0);
  await expect.poll(nightly).toHaveLength(2);
  const [backup = ''] = await nightly();

  // Changes after the backup exist only on the device when the restored database takes over.
  const forgotten = tick(later);
  expect((await push(courier, [forgotten])).results).toMatchObject([{ outcome: 'applied' }]);
  const restoring = performance.now();
  const restored = await postgres.create('restored');
  await run('second', ['restore', join(folder, backup)], restored);
  const restoreMs = performance.now() - restoring;
  await servers.at(-1)?.stop();
  await start('first', restored);
  await expect.poll(() => isUp(site)).toBe(true);

  // Another epoch: the device loads its rows again and resends what it holds.
  expect((await pull(courier, held)).head.epoch).not.toBe(before.head.epoch);
  expect((await push(courier, [queued, forgotten])).results).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
  ]);
  const rows = await ordersHeld(courier);
  for (const { oid, line } of [inCellar, later]) {
    const item = rows.find((row) => row.oid === oid)?.items.find((one) => one.line === line);
    expect(item?.fulfillment.status).toBe('fulfilled');
    expect(item?.fulfillment.claims).toHaveLength(1);
  }
  const orders = await postgres.queryIn(
    'restored',
    `select count(*)::int as n from orders where intent = '${intent.intent}'`,
  );
  expect(orders).toEqual([{ n: 1 }]);
  process.stdout.write(
    `update: ${asked} requests through Caddy, ${failed} failed, ${Math.round(update)} ms; restore: ${Math.round(restoreMs)} ms\n`,
  );
});

interface Line {
  readonly oid: number;
  readonly line: number;
}

/** The day's orders as a device loads them. */
async function ordersHeld(device: SyncClient): Promise<readonly Order[]> {
  const { rows } = await load(device, TODAY);
  return rows.filter(({ e }) => e === 'order').map(({ d }) => d as unknown as Order);
}

/** A line of each order that has not been started. */
function untouched(orders: readonly Order[]): readonly Line[] {
  return orders
    .filter(({ fulfillments, payment }) => fulfillments.status === 'reserved' && payment.status !== 'voided')
    .flatMap(({ oid, items: [item] }) =>
      item === undefined || (item.fulfillment.claims ?? []).length > 0 ? [] : [{ oid, line: item.line }],
    );
}

function tick({ oid, line }: Line) {
  const seen = { gen: '', status: 'reserved', claims: 0 };
  const now = Date.now();
  return aMutation('item.tick', { oid, line, status: 'fulfilled', seen }, `order:${oid}`, { at: now });
}

/** A visitor sends requests through Caddy, one after the other, until stopped. */
function visitAllTheTime() {
  const state = { goesOn: true, asked: 0, failed: 0 };
  const done = (async () => {
    while (state.goesOn) {
      state.asked += 1;
      const answered = await fetch(`${site}/v1/products?hub=${HUB}&limit=1`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!answered) state.failed += 1;
    }
  })();
  return {
    async stop() {
      state.goesOn = false;
      await done;
      return state;
    },
  };
}

function settings(database: string): Record<string, string> {
  return {
    ...{ DATABASE_URL: database, DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups') },
    ...{ PUBLIC_URL: site, PROXIES: 'loopback', NODE_ENV: 'production', DEMO: '1', LOG_LEVEL: 'warn' },
  };
}

/** Starts a build beside the running one, and waits until it answers. */
async function start(build: 'first' | 'second', database: string): Promise<void> {
  const port = ports[build];
  const cwd = join(builds, build);
  const running = startProgram(process.execPath, ['dist/server/main.js'], {
    cwd,
    env: { ...settings(database), PORT: String(port) },
  });
  await untilTrue(() => isUp(`http://127.0.0.1:${port}`), running);
  const stop = async () => {
    running.child.kill('SIGTERM');
    await running.ended;
  };
  servers = [...servers, { stop }];
}

/** Runs a command of a build to completion. */
async function run(build: 'first' | 'second', command: readonly string[], database: string): Promise<void> {
  const env = settings(database);
  const running = startProgram(process.execPath, ['dist/server/main.js', ...command], {
    cwd: join(builds, build),
    env,
  });
  await running.ended;
  if (running.child.exitCode !== 0) throw new Error(running.said());
}

function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/health`).then(({ ok }) => ok);
}

import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { subscribePokes } from '../../../../server/platform/feed/poke-listeners.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { openListener } from '../../../../server/platform/database/notification-listener.ts';
import { addressOf, asAnotherProcess, onPostgres } from '../../../support/databases/databases.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { raise, smallMarket } from '../../../support/small-market.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const CATALOG = 'catalog:geneve-carouge';
/** Connections whose last query was something else belong to the pool. */
const LISTENING = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and (query like 'listen %' or query like '%pg_notify%')`;
/** A lost connection is retried after a second, and all listeners receive the notice within two more. */
const SOON = { timeout: 15_000, interval: 20 };

onPostgres((open) => {
  test('pokes about changes missed during a disconnection', async () => {
    const database = await open();
    await smallMarket(database);
    const market = await startMarketplace(database);
    const visitor = await market.as();
    const before = await currentCursors(visitor, [CATALOG]);
    const heard = new Set<string>();
    const silence = subscribePokes(
      database.bus,
      () => new Set([CATALOG]),
      ({ scopes }) => {
        for (const scope of scopes) heard.add(scope);
      },
    );

    // A bare connection that listens to nothing: no other process is notified either.
    const admin = new pg.Client(addressOf(database));
    await admin.connect();
    await admin.query(`select pg_terminate_backend(pid) ${LISTENING}`);
    await vi.waitFor(async () => expect((await admin.query(`select ${LISTENING}`)).rowCount).toBe(0), SOON);
    const other = await asAnotherProcess(database);
    await writeTransaction(other, (tx) => raise(tx, 'product', 1_000_101));

    await vi.waitFor(() => expect([...heard]).toEqual([CATALOG]), SOON);
    expect((await pull(visitor, before)).rows.map(({ id }) => id)).toEqual(['1000101']);
    // From now on without help.
    heard.clear();
    await writeTransaction(other, (tx) => raise(tx, 'product', 1_000_101));
    await vi.waitFor(() => expect([...heard]).toEqual([CATALOG]), SOON);

    silence();
    await admin.end();
    await other.close();
    await market.close();
  });

  test('resends messages of a dead connection on the next one', async () => {
    const database = await open();
    const way = await wayTo(addressOf(database));
    const lines = () => new pg.Client({ connectionString: way.url, query_timeout: 200 });
    const here = await openListener(lines);
    const there = await openListener(() => new pg.Client({ connectionString: addressOf(database) }));
    const heard: string[] = [];
    there.bus.subscribe('news', (message) => heard.push(message));
    const returned = vi.fn();
    here.bus.onReconnect(returned);

    way.freeze();
    here.bus.publish('news', 'one');
    here.bus.publish('news', 'two');
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two']), SOON);
    expect(returned).toHaveBeenCalledOnce();
    await here.close();
    await there.close();
    way.close();
  });
});

/** A proxy to PostgreSQL whose open connections can be frozen without being closed. */
async function wayTo(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the way has no port');
  target.hostname = '127.0.0.1';
  const there = new URL(target);
  there.port = String(address.port);
  return {
    url: there.href,
    freeze() {
      for (const socket of open) socket.unpipe().pause();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

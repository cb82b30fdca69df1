import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { fillMarket, type Buyer } from '../../../bench/server/bench-market.ts';
import { freePort } from '../../../bench/server/free-port.ts';
import { headersOf, intentsOf, orderDays, pushOf } from '../../../bench/server/orders.ts';
import { type Started, startProcess } from '../../../bench/server/started.ts';
import { buildServer } from '../../../support/built-server.ts';
import { emptyDatabase, onPostgres } from '../../../support/databases/databases.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';

/** Long before the minute after which any process may finish an order. */
const SOON = { timeout: 10_000, interval: 100 };

onPostgres(() => {
  let database: Database;
  let here: Started;
  let there: Started;
  let market: Awaited<ReturnType<typeof fillMarket>>;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cabas-takeover-'));
    const url = await emptyDatabase();
    market = await fillMarket(url, 1, Date.now());
    const built = await buildServer();
    const variables = { DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error' };
    const start = async () => startProcess([built.script], await freePort(), variables);
    [here, there] = await Promise.all([start(), start()]);
    database = await openDatabase({ kind: 'postgres', url });
    return async () => {
      for (const server of [here, there]) await server.stop();
      await database.close();
      await built.remove();
      await rm(folder, { recursive: true, force: true });
    };
  });

  const push = async (buyer: Buyer, { origin }: Started, body: string) => {
    const headers = headersOf(buyer);
    return (await fetch(`${origin}/v1/sync/push`, { method: 'POST', headers, body })).text();
  };
  const running = async () => {
    const orders = database.db.selectFrom('sync_mutation').select('id').where('op', '=', 'order.place');
    return (await orders.where('outcome', '=', 'running').execute()).length;
  };

  test('an order whose process is killed between its transactions is finished at once by the other', async () => {
    const [buyer] = market.buyers;
    const [intent] = await intentsOf(here.origin, market, orderDays(Date.now()));
    if (buyer === undefined || intent === undefined) throw new Error('there is no buyer');
    const body = pushOf(buyer, intent, Date.now());
    await database.db.transaction().execute(async (tx) => {
      // The acquirer does not answer: its table is locked.
      await sql`lock table sandbox_payments in access exclusive mode`.execute(tx);
      const cut = push(buyer, here, body).catch(() => 'cut');
      await expect.poll(running, SOON).toBe(1);
      expect(await push(buyer, there, body)).toContain('"code":"running"');
      await here.kill();
      expect(await cut).toBe('cut');
    });
    await expect.poll(() => push(buyer, there, body), SOON).toContain('"outcome":"applied"');
    const placed = database.db.selectFrom('orders').select('oid').where('intent', '=', intent.intent);
    expect(await placed.execute()).toHaveLength(1);
    const held = await database.db.selectFrom('sandbox_payments').select('id').execute();
    expect(held.length).toBeGreaterThan(0);
  });
});

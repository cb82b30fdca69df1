import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { countProducts } from '../../../../server/modules/statistics/product-figures-job.ts';
import { isAnotherNumber } from '../../../../server/modules/statistics/figure-thresholds.ts';
import type { Tx } from '../../../../server/core/database/database-types.ts';
import { writeFigures } from '../../../../server/modules/statistics/product-figures-store.ts';
import { freshMarket, TOMME, WINE } from '../../../support/checkout-market.ts';
import { anyDatabase, onPostgres } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, MARKET_NOW, putOrder } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;

  /** An order of one product, placed a number of days ago, optionally with a problem. */
  const sold = (
    oid: number,
    sku: number,
    daysAgo: number,
    change: { wrong?: boolean; voided?: boolean } = {},
  ) =>
    writeTransaction(database, async (tx) => {
      const order = anOrder(oid, 'alice');
      const at = new Date(MARKET_NOW - daysAgo * DAY_MS).toISOString();
      const issue = change.wrong === true ? 'issue_wrong_product_quality' : 'issue_no_issue';
      const items = order.items
        .slice(0, 1)
        .map((item) => ({ ...item, sku, fulfillment: { ...item.fulfillment, issue } as const }));
      const payment = { ...order.payment, status: change.voided === true ? 'voided' : 'paid' } as const;
      await putOrder(tx, { ...order, created: at, items, payment }, at.slice(0, 10));
    });
  const statsOf = async (sku: number) => {
    const { data } = await database.db
      .selectFrom('products')
      .select('data')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return data['stats'];
  };
  const revs = () => database.db.selectFrom('products').select(['sku', 'rev']).orderBy('sku').execute();

  test('sales of a product are counted daily over four months, and published only when changed', async () => {
    for (let n = 1; n <= 4; n += 1) await sold(9_000_000 + n, TOMME, n, { wrong: n === 1 });
    await sold(9_000_011, WINE, 3);
    await sold(9_000_012, WINE, 200);
    await sold(9_000_013, WINE, 3, { voided: true });
    await countProducts.run(market.house);
    expect(await statsOf(TOMME)).toEqual({ score: 0.75, sales: 4, issues: 1 });
    expect(await statsOf(WINE)).toMatchObject({ sales: 1, issues: 0 });

    const counted = await revs();
    await countProducts.run(market.house);
    expect(await revs()).toEqual(counted);
  });

  test('favourites are counted, and a large number is published again only after a change of a twentieth', async () => {
    const likers = (await database.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
    const like = async (people: readonly number[]) => {
      await database.db.deleteFrom('likes').execute();
      const rows = people.map((user_id) => ({ user_id, rev: 1, skus: JSON.stringify([TOMME, 9_999_999]) }));
      if (rows.length > 0) await database.db.insertInto('likes').values(rows).execute();
      await countProducts.run(market.house);
    };
    await like(likers.slice(0, 2));
    expect(await statsOf(TOMME)).toMatchObject({ likes: 2 });
    const counted = await revs();
    await like(likers.slice(1, 3));
    expect(await revs()).toEqual(counted);
    await like([]);
    expect(await statsOf(TOMME)).toEqual({ score: 0, sales: 0, issues: 0 });
    expect([isAnotherNumber(200, 209), isAnotherNumber(200, 210), isAnotherNumber(10, 11)]).toEqual([
      ...[false, true, true],
    ]);
  });

  test('a product that is no longer ordered is no longer popular', async () => {
    await sold(9_000_001, TOMME, 1);
    await countProducts.run(market.house);
    expect(await statsOf(TOMME)).toMatchObject({ score: 1 });
    market.clock.now += 130 * DAY_MS;
    await countProducts.run(market.house);
    expect(await statsOf(TOMME)).toEqual({ score: 0, sales: 0, issues: 0 });
  });
});

onPostgres((open) => {
  test('figures wait for an order of two products, and no deadlock undoes either', async () => {
    const database = await open();
    await freshMarket(database);
    const { db } = database;
    const take = (tx: Tx, sku: number) =>
      tx.selectFrom('products').select('sku').where('sku', '=', sku).forUpdate().execute();
    const stats = { score: 0.5, sales: 2, issues: 1 };
    const { writing } = await db.transaction().execute(async (ordering) => {
      await take(ordering, TOMME);
      const counting = db.transaction().execute(async (tx) => {
        // Forces the plan of thousands of products: row by row.
        await sql`set local enable_seqscan = off`.execute(tx);
        await sql`set local enable_hashjoin = off`.execute(tx);
        await sql`set local enable_mergejoin = off`.execute(tx);
        await writeFigures(
          tx,
          [WINE, TOMME].map((sku) => ({ sku, stats })),
        );
      });
      const waiting = sql`select pid from pg_locks where not granted`;
      await expect.poll(async () => (await waiting.execute(db)).rows).not.toEqual([]);
      await take(ordering, WINE);
      return { writing: counting };
    });
    await writing;
    const written = db.selectFrom('products').select('data').where('sku', 'in', [TOMME, WINE]);
    expect((await written.execute()).map(({ data }) => data['stats'])).toEqual([stats, stats]);
  });
});

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Category } from '../../../src/contract/catalogue/categories.ts';
import { CapacityRow, ConfigRow } from '../../../src/contract/hubs/config.ts';
import { Document } from '../../../src/contract/catalogue/documents.ts';
import { Hub } from '../../../src/contract/hubs/hubs.ts';
import { Order } from '../../../src/contract/orders/orders.ts';
import { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { Shop } from '../../../src/contract/catalogue/shops.ts';
import { UserRow } from '../../../src/contract/people/users.ts';
import { sum, ZERO } from '../../../src/domain/money/money.ts';
import type { Paper } from '../../../src/domain/payment/paper.ts';
import { demoLogins } from '../../../server/demo/demo-logins.ts';
import { isEmpty, seed } from '../../../server/demo/seed-demo.ts';
import { resetDemo } from '../../../server/demo/reset-demo.ts';
import { movedFigures } from '../../../server/modules/statistics/update-product-figures.ts';
import { movedScores } from '../../../server/modules/statistics/update-shop-figures.ts';
import { readSnapshot } from '../../../server/platform/database/transaction.ts';
import { userRows } from '../../../server/platform/feed/user-rows.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { asAnotherProcess, eachDatabase, onPglite, onPostgres } from '../../support/databases/databases.ts';
import { MARKET_NOW } from '../../support/small-market.ts';

eachDatabase((_kind, open) => {
  let filled: Promise<Database> | undefined;
  const demo = () => (filled ??= open('demonstration'));

  test('an empty database is filled, and is no longer empty', async () => {
    const database = await open();
    expect(await isEmpty(database)).toBe(true);
    expect(await isEmpty(await demo())).toBe(false);
  });

  describe('the market', () => {
    test('has two hubs, twenty categories, more than six hundred products and a person of each role', async () => {
      const { db } = await demo();
      const count = async (table: 'hubs' | 'categories' | 'products' | 'shops' | 'users') =>
        (
          await db
            .selectFrom(table)
            .select(sql<number>`count(*)::int`.as('many'))
            .executeTakeFirstOrThrow()
        ).many;
      expect(await count('hubs')).toBe(2);
      expect(await count('categories')).toBe(23);
      expect(await count('products')).toBeGreaterThan(640);
      expect(await count('shops')).toBe(28);
      const emails = (await db.selectFrom('users').select('email').execute()).map(({ email }) => email);
      for (const { email } of demoLogins) expect(emails).toContain(email);
    });

    test('fits the schemas of the contract', async () => {
      const { db } = await demo();
      const rows = async (
        table: 'hubs' | 'config' | 'categories' | 'shops' | 'products' | 'documents' | 'orders',
      ) =>
        (
          await db
            .selectFrom(table)
            .select(sql<never>`data`.as('data'))
            .execute()
        ).map(({ data }) => data);
      const shapes = [
        ['hubs', Hub],
        ['config', ConfigRow],
        ['categories', Category],
        ['shops', Shop],
        ['products', ProductRow],
        ['documents', Document],
        ['orders', Order],
      ] as const;
      for (const [table, shape] of shapes) {
        for (const data of await rows(table)) {
          // The schema drops nothing: no field is misspelt or unknown.
          expect(z.decode(shape as z.ZodMiniType, z.encode(shape as z.ZodMiniType, data))).toEqual(data);
        }
      }
      const users = await readSnapshot(await demo(), async (tx) =>
        userRows(
          tx,
          (await tx.selectFrom('users').select('id').execute()).map(({ id }) => id),
        ),
      );
      for (const { row } of users) expect(() => z.encode(UserRow, row)).not.toThrow();
      const capacity = await db.selectFrom('published_capacity').select('data').execute();
      for (const { data } of capacity) expect(CapacityRow.safeParse(data).success).toBe(true);
    });

    test('has a shop on holiday, one that requests publication and a draft', async () => {
      const { db } = await demo();
      const shops = await db.selectFrom('shops').select(['urlpath', 'status', 'data']).execute();
      expect(shops.filter(({ status }) => status === false)).toHaveLength(1);
      expect(shops.filter(({ status }) => typeof status === 'string')).toHaveLength(1);
      expect(
        shops.filter(({ data }) => JSON.stringify(data['available']).includes('"active":true')),
      ).toHaveLength(1);
    });
  });

  test('the figures of products and shops match their orders: the daily count finds nothing to write', async () => {
    expect(await readSnapshot(await demo(), (tx) => movedFigures(tx, MARKET_NOW))).toEqual([]);
    expect(await readSnapshot(await demo(), (tx) => movedScores(tx, MARKET_NOW))).toEqual([]);
  });

  describe('the orders', () => {
    test('are in every possible state', async () => {
      const { db } = await demo();
      const rows = await db
        .selectFrom('orders')
        .select(['payment_status', 'fulfilment_status'])
        .distinct()
        .execute();
      expect(new Set(rows.map((row) => row.payment_status))).toEqual(
        new Set([
          ...['pending', 'authorized', 'partially_paid', 'invoice', 'paid', 'partially_refunded'],
          ...['refunded', 'voided', 'prepaid', 'invoice_paid', 'manually_refunded'],
        ]),
      );
      expect(new Set(rows.map((row) => row.fulfilment_status))).toEqual(
        new Set(['failure', 'reserved', 'partial', 'fulfilled']),
      );
    });

    test('are forty-two to prepare at Geneva; one coming day is full and another nearly so', async () => {
      const { db } = await demo();
      const days = await db
        .selectFrom('orders')
        .select(['day', sql<number>`count(*)::int`.as('orders')])
        .where('hub', '=', 'geneve-carouge')
        .where('day', '>=', '2026-11-21')
        .where('payment_status', '<>', 'voided')
        .groupBy('day')
        .orderBy('day')
        .execute();
      expect(days[0]).toEqual({ day: '2026-11-21', orders: 42 });
      expect(days.slice(1).map(({ orders }) => orders)).toEqual([17, 58, 19, 60].slice(0, days.length - 1));
    });

    test('take their places, with a unique rank each', async () => {
      const { db } = await demo();
      const { rows } = await sql<{ wrong: number }>`
        select count(*)::int as wrong from day_capacity c where c.placed <> (
          select count(*) from orders o where o.hub = c.hub and o.day = c.day and o.parent is null
          and not o.data ? 'cancel'
        )`.execute(db);
      expect(rows[0]?.wrong).toBe(0);
      const { rows: late } = await sql<{ day: string }>`
        select day::text from day_capacity c where last_rank < (
          select max(rank) from orders o where o.hub = c.hub and o.day = c.day
        )`.execute(db);
      expect(late).toEqual([]);
    });

    test('match the balances with the ledger', async () => {
      const { db } = await demo();
      const { rows } = await sql<{ id: number }>`
        select u.id from users u
        where u.balance <> coalesce((select sum(l.amount) from ledger l where l.user_id = u.id), 0)`.execute(
        db,
      );
      expect(rows).toEqual([]);
      const { rows: debts } = await sql<{ lowest: number }>`select min(balance) as lowest from users`.execute(
        db,
      );
      expect(debts[0]?.lowest).toBeLessThan(0);
      expect(debts[0]?.lowest).toBeGreaterThanOrEqual(-40_000);
    });
  });

  describe('the papers', () => {
    test('exist for every captured order, without a gap, and with a VAT table where the hub charges it', async () => {
      const { db } = await demo();
      const papers = await db
        .selectFrom('papers')
        .select(['issuer', 'year', 'number', 'kind', 'oids', 'hub', sql<Paper>`data`.as('paper')])
        .orderBy('issuer')
        .orderBy('year')
        .orderBy('number')
        .execute();
      expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'credit_note']));
      expect(papers.length).toBeGreaterThan(500);
      const counters = await db.selectFrom('paper_numbers').selectAll().execute();
      for (const { issuer, year, last } of counters) {
        const own = papers.filter((one) => one.issuer === issuer && one.year === year);
        expect(own.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
        const days = own.map(({ paper }) => paper.issued);
        expect(days).toEqual(days.toSorted());
      }
      for (const { hub, paper } of papers) {
        const vat = sum(paper.vat.map(({ amount }) => amount));
        expect([paper.number, vat]).toEqual([paper.number, hub === 'lausanne' ? ZERO : paper.total]);
      }
      const { rows: wrong } = await sql<{ oid: number }>`
        select o.oid from orders o where (o.data #>> '{payment,status}') in ('paid', 'partially_refunded')
          and not exists (select 1 from invoiced_orders i where i.oid = o.oid)`.execute(db);
      expect(wrong).toEqual([]);
    });
  });

  test('everything is in the feed, and nothing of one hub in the other’s scopes', async () => {
    const { db } = await demo();
    const { rows } = await sql<{ scope: string; rows: number }>`
      select scope, count(*)::int as rows from scope_entry where scope like 'catalog:%' group by scope order by scope`.execute(
      db,
    );
    expect(rows.map(({ scope }) => scope)).toEqual(['catalog:geneve-carouge', 'catalog:lausanne']);
    const { rows: strangers } = await sql<{ id: string }>`
      select e.id from scope_entry e join products p on p.sku::text = e.id
      join shop_hubs sh on sh.shop = p.vendor
      where e.entity = 'product' and e.scope <> 'catalog:' || sh.hub`.execute(db);
    expect(strangers).toEqual([]);
    const { rows: missing } = await sql<{ oid: number }>`
      select oid from orders where not exists (
        select 1 from scope_entry e where e.entity = 'order' and e.id = oid::text and e.scope = 'user:' || customer
      )`.execute(db);
    expect(missing).toEqual([]);
  });

  test('a new row gets an unused number', async () => {
    const { db } = await demo();
    const { rows } = await sql<{ oid: number; known: number }>`
      select nextval('order_oid') as oid, (select max(oid) from orders) as known`.execute(db);
    expect(rows[0]?.oid).toBeGreaterThan(rows[0]?.known ?? Infinity);
  });
});

onPglite((open) => {
  test('is the same at every start, and after a reset', async () => {
    const [one, other] = [await open('demonstration'), await open()];
    await seed(other, MARKET_NOW);
    const before = await everything(one);
    expect(await everything(other)).toEqual(before);
    const epoch = await epochOf(one);
    await resetDemo(one, MARKET_NOW);
    expect(await everything(one)).toEqual(before);
    expect(await epochOf(one)).not.toBe(epoch);
  });
});

onPostgres((open) => {
  // Generates and writes the demonstration twice, one after the other.
  test('exists once when two processes reset it at the same time', { timeout: 180_000 }, async () => {
    const one = await open();
    const other = await asAnotherProcess(one);
    await Promise.all([resetDemo(one, MARKET_NOW), resetDemo(other, MARKET_NOW)]);
    expect(await everything(one)).toEqual(await everything(await open('demonstration')));
    await other.close();
  });
});

async function everything({ db }: Database): Promise<Record<string, string | undefined>> {
  const sums: Record<string, string | undefined> = {};
  const tables = [
    ...[
      'users',
      'payment_methods',
      'likes',
      'membership',
      'hubs',
      'config',
      'categories',
      'shops',
      'products',
    ],
    ...[
      'documents',
      'orders',
      'order_vendors',
      'payments',
      'sandbox_payments',
      'day_capacity',
      'slot_capacity',
      'tours',
      'collections',
      'visits',
      'feedback',
      'papers',
      'paper_numbers',
      'invoiced_orders',
    ],
  ];
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select md5(string_agg(line, ',' order by line)) as sum from (
        select to_jsonb(t)::text as line from ${sql.table(table)} t
      ) lines`.execute(db);
    sums[table] = rows[0]?.sum;
  }
  return sums;
}

async function epochOf({ db }: Database): Promise<unknown> {
  return (await db.selectFrom('meta').select('v').where('k', '=', 'epoch').executeTakeFirst())?.v;
}

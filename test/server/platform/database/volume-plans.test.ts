import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { flushFeed } from '../../../../server/platform/feed/flush-feed.ts';
import { purgeGone } from '../../../../server/platform/feed/purge-tombstones.ts';
import { orderTexts } from '../../../../server/platform/feed/projected-order-json.ts';
import { pullLines } from '../../../../server/platform/feed/pull-lines.ts';
import { readReader } from '../../../../server/platform/feed/feed-reader.ts';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { viewOf } from '../../../../server/platform/feed/reader-scopes.ts';
import { sharedCache } from '../../../../server/platform/feed/shared-cache.ts';
import { beginSnapshot } from '../../../../server/platform/feed/snapshot-parts.ts';
import type { Actor } from '../../../../server/core/actor.ts';
import { readResponseRows } from '../../../../server/modules/sync/response-rows.ts';
import { latestAuditEntries } from '../../../../server/platform/audit/audit-entries.ts';
import { reserveStockAndPlace } from '../../../../server/modules/checkout/reservations-store.ts';
import { dropOld } from '../../../../server/modules/maintenance/clean-up-store.ts';
import type { Database, Tx } from '../../../../server/core/database/database-types.ts';
import {
  receivedForOrder,
  unpaidInvoicesReading,
} from '../../../../server/modules/payments/billing/invoices-store.ts';
import { issueLines, shopMonths } from '../../../../server/modules/statistics/issue-figures-store.ts';
import { takeMails } from '../../../../server/platform/mail/mail-sending.ts';
import { operationsLeft } from '../../../../server/modules/orders/money-operations-store.ts';
import { orderPage } from '../../../../server/modules/orders/order-lists-store.ts';
import { expiredOrders, orderHeld, orderOfPlacing } from '../../../../server/modules/orders/orders-store.ts';
import {
  orderOfReference,
  staleOrders,
} from '../../../../server/modules/payments/acquirer/payments-store.ts';
import {
  customersReading,
  orderedReading,
  preparedReading,
  returnedReading,
} from '../../../../server/modules/statistics/order-figures-store.ts';
import {
  lastOrderedReading,
  segmentFigures,
  twiceWrongReading,
} from '../../../../server/modules/customers/people-figures-store.ts';
import { linesOfLot, lotsOf } from '../../../../server/modules/catalogue/lots/lots-store.ts';
import { publishStock } from '../../../../server/modules/catalogue/publishing.ts';
import { ordersToRedact } from '../../../../server/modules/orders/redaction-store.ts';
import { soldParts } from '../../../../server/modules/payments/billing/shop-statement-store.ts';
import { runningMutations, storedMutations } from '../../../../server/modules/sync/mutations-store.ts';
import { runQuery } from '../../../../server/platform/database/batch-statement.ts';
import { useGenericPlans } from '../../../../server/platform/database/transaction.ts';
import { onPostgres } from '../../../support/databases/databases.ts';
import { type Scan, scansOf } from '../../../support/databases/query-plans.ts';
import { MARKET_NOW, people, smallMarket } from '../../../support/small-market.ts';

/** Every table that grows with orders or products, including the feed, mutations and mails. */
const GROWING = [
  'products',
  ...['orders', 'order_vendors', 'order_lots', 'payments', 'ledger', 'audit'],
  ...['scope_entry', 'sync_mutation', 'mail_queue', 'idempotency'],
];

const MANY = 30_000;
const OID = 3_000_500;
const now = MARKET_NOW;
const customer: Actor = { ...people.alice, shops: [], rights: 1, roles: [], hubs: [] };
const manager: Actor = { ...customer, hubs: [{ slug: 'geneve-carouge', role: 'manager' }] };
const month = { from: '2025-03-01', to: '2025-04-01' };
const page = { ...month, limit: 500, start: 0 };
const everyone = { hubs: undefined, shops: [], at: undefined };
const year = { from: Date.parse('2025-12-01'), to: Date.parse('2026-12-01') };
const sixMonths = ['06', '07', '08', '09', '10', '11'].map((number) => ({
  from: Date.parse(`2026-${number}-01`),
  to: Date.parse(`2026-${number}-28`),
}));
const quiet = { from: '2026-08-22T00:00:00Z', to: '2026-10-22T00:00:00Z' };
const statement = { ...month, hub: undefined, shops: undefined, payments: ['paid' as const] };

const questions: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'a month of a hub': (tx) => orderPage(tx, { ...page, hubs: ['lausanne'], fulfilments: ['fulfilled'] }),
  'a month of all hubs': (tx) => orderPage(tx, { ...page, fulfilments: ['fulfilled'] }),
  'open orders': (tx) => orderPage(tx, { ...page, closed: false }),
  'a month of a shop': (tx) => orderPage(tx, { ...page, shops: ['laiterie'] }),
  'the orders of a customer': (tx) => orderPage(tx, { customer: people.alice.id, limit: 50, start: 0 }),
  'one order, held': (tx) => orderHeld(tx, OID),
  'the order of a request': (tx) => orderOfPlacing(tx, 'volume-7'),
  'the statement of a month': (tx) => soldParts(tx, statement),
  'the problems of a month': (tx) => issueLines(tx, month, everyone),
  'the months of shops': (tx) => shopMonths(tx, month, everyone),
  'orders of a hub in a year': (tx) => runQuery(tx, orderedReading('lausanne', [year, ...sixMonths])),
  'customers of a hub in a year': (tx) => runQuery(tx, customersReading('lausanne', [year, ...sixMonths])),
  'returning customers of six months': (tx) => runQuery(tx, returnedReading('lausanne', sixMonths)),
  'lines with a problem in a year': (tx) =>
    runQuery(tx, preparedReading('lausanne', { from: '2025-12-01', to: '2026-11-22' })),
  'the segments of customers': (tx) => segmentFigures(tx),
  'silent customers': (tx) => runQuery(tx, lastOrderedReading('lausanne', quiet)),
  'customers with two problems': (tx) =>
    runQuery(tx, twiceWrongReading('lausanne', { since: '2026-09-22T00:00:00Z', today: '2026-11-21' })),
  'late invoices': (tx) => runQuery(tx, unpaidInvoicesReading('lausanne', '2026-10-22')),
  'payments of an invoice': (tx) => receivedForOrder(tx, people.alice.id, OID),
  'the lots of a product': (tx) => lotsOf(tx, { sku: 1_000_101 }),
  'recipients of a lot': (tx) => linesOfLot(tx, { sku: 1_000_101 }, 'L-7'),
  'the latest audit entries of an order': (tx) => latestAuditEntries(tx, { entity: 'order', id: OID }, 50),
  'payments in progress': (tx) => staleOrders(tx, 'asking', now, 50),
  'payments to release': (tx) => staleOrders(tx, 'releasing', now, 50),
  'the order of a payment': (tx) => orderOfReference(tx, 'pay-7'),
  'expired orders': (tx) => expiredOrders(tx, new Date(now).toISOString(), 50),
  'interrupted captures': (tx) => operationsLeft(tx, now, 50),
  'orders to redact': (tx) => ordersToRedact(tx, { delivered: '2024-01-01', day: '2024-01-01' }, 200),
  'known mutations': (tx) => storedMutations(tx, ['m-1', 'm-2']),
  'interrupted mutations': (tx) => runningMutations(tx, 50),
  'mails to send': (tx) => takeMails(tx, now, now, 20),
  'expired rows': (tx) => dropOld(tx, Date.parse('2023-01-01')),
  'old tombstones': (tx) => purgeGone(tx, Date.parse('2023-01-01')),
  'the beginning of a load': async (tx) => {
    const reader = await readReader(tx, customer, now);
    return beginSnapshot(tx, reader, sharedCache(), { scope: `user:${customer.id}`, client: 'phone' });
  },
  'many orders for the office': (tx) =>
    orderTexts(
      tx,
      manager,
      Array.from({ length: 400 }, (_, index) => String(OID + index)),
    ),
  'changes for a customer': async (tx) => {
    const reader = await readReader(tx, customer, now);
    const scope = `user:${customer.id}`;
    const asked = { scope, cursor: 1, view: viewOf(scope, reader.epoch, customer) };
    return pullLines(tx, reader, sharedCache(), { client: 'phone', limit: 500, scopes: [asked] });
  },
  'deleted rows': (tx) =>
    readResponseRows(tx, { actor: manager, client: 'phone', now }, sharedCache(), [
      { e: 'order', id: '7' },
      { e: 'product', id: '8' },
    ]),
  'the stock of an order': (tx) =>
    reserveStockAndPlace(
      tx,
      {
        pieces: [1_000_101, 1_000_102].map((sku) => ({ sku, pieces: 1 })),
        place: { hub: 'lausanne', day: '2026-11-24', hour: 16, limit: 100, slot: { limit: null } },
      },
      [],
      { later: false },
    ),
  'a changed order': async (tx) => {
    recordChange(tx, 'order', OID);
    return flushFeed(tx);
  },
};

onPostgres((open) => {
  let database: Database;
  let partial: ReadonlySet<string>;
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    await threeYears(database);
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index where indpred is not null`.execute(database.db);
    partial = new Set(rows.map(({ name }) => name));
  });

  test.each(Object.entries(questions))('%s: scans no growing table', async (_, ask) => {
    const scans = await database.db.transaction().execute((tx) => scansOf(tx, ask));
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((scan) => readsThrough(scan, partial))).toEqual([]);
  });

  test.each(['all', 'edges'] as const)('publishing stock (%s) does not scan the products', async (which) => {
    const scans = await database.db.transaction().execute(async (tx) => {
      await useGenericPlans(tx);
      return scansOf(tx, (inner) => publishStock(inner, which));
    });
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter((scan) => readsThrough(scan, partial))).toEqual([]);
  });

  test('the check fails for a missing index', async () => {
    const scans = await database.db.transaction().execute(async (tx) => {
      const found = await scansOf(
        tx,
        (inner) => staleOrders(inner, 'asking', now, 50),
        async () => {
          await sql`drop index payments_open, payments_waiting`.execute(tx);
        },
      );
      await sql`create index payments_open on payments (state, updated) where state in ('asking', 'releasing')`.execute(
        tx,
      );
      await sql`create index payments_waiting on payments (updated) where state in ('asking', 'waiting', 'releasing')`.execute(
        tx,
      );
      return found;
    });
    expect(scans.filter((scan) => readsThrough(scan, partial))).toMatchObject([
      { 'Node Type': 'Seq Scan', 'Relation Name': 'payments' },
    ]);
  });
});

/** Whether a plan scans a whole table, or a whole non-partial index. */
function readsThrough(scan: Scan, partial: ReadonlySet<string>): boolean {
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '' } = scan;
  if (kind === 'Bitmap Index Scan') return scan['Index Cond'] === undefined && !partial.has(index);
  if (!GROWING.includes(table) || kind === 'Bitmap Heap Scan') return false;
  return kind.includes('Seq Scan') || (scan['Index Cond'] === undefined && !partial.has(index));
}

/**
 * Thirty thousand orders over three years with their related rows, wide enough for the planner to treat them
 * as large. Rows that triggers would write are inserted here: row by row it would take a minute.
 */
async function threeYears({ db }: Database): Promise<void> {
  const first = 3_000_000;
  const at = sql`timestamptz '2023-11-21 12:00Z' + n * interval '52 minutes'`;
  const day = sql`(${at})::date`;
  const closed = sql`n <= ${MANY - 100}::int`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into products (sku, vendor, category, stock, published_stock, available, data)
      select sku + n * 10000, vendor, category, stock, published_stock, available, data
      from products, generate_series(1, 2000) n`.execute(tx);
    await sql`
      insert into orders (oid, hub, day, customer, rank, "placing", payment_status, fulfilment_status, data, created,
        closed, stood, amount)
      select ${first}::bigint + n, case n % 2 when 0 then 'geneve-carouge' else 'lausanne' end, ${day},
        ${people.alice.id}::bigint + n % 5000, n, 'volume-' || n, 'paid', 'fulfilled',
        jsonb_build_object('oid', ${first}::bigint + n, 'redacted', ${at}, 'vendors', '[]'::jsonb, 'items', '[]'::jsonb,
          'customer', jsonb_build_object('id', ${people.alice.id}::bigint + n % 5000), 'shipping', '{}'::jsonb,
          'payment', jsonb_build_object('issuer', 'visa'), 'words', repeat('a week of vegetables ', 10)),
        ${at}, case when ${closed} then ${at} end, true, 5000
      from generate_series(1, ${MANY}::int) n`.execute(tx);
    await sql`
      insert into order_vendors (oid, vendor, hub, day, prepared)
      select oid, vendor, hub, day, 4 from orders, (values ('laiterie'), ('primeur'), ('ferme')) shop (vendor)`.execute(
      tx,
    );
    await sql`
      insert into order_lots (oid, line, hub, sku, lot, at)
      select oid, 1, hub, 1000101 + rank % 400 * 10000, 'L-' || rank % 7, created from orders`.execute(tx);
    await sql`
      insert into payments (oid, provider, reference, state, amount, updated)
      select oid, 'sandbox', 'pay-' || rank, 'taken', amount, created from orders`.execute(tx);
    await sql`
      insert into ledger (user_id, amount, note, oid, created)
      select customer, 100, 'voucher', oid, created from orders`.execute(tx);
    await sql`
      insert into audit (at, who, action, entity, entity_id, after)
      select created, customer, 'order.pay', 'order', oid::text, '{"status":"paid"}' from orders`.execute(tx);
    await sql`
      insert into sync_mutation (id, user_id, client, lane, op, op_v, fingerprint, outcome, keys, received_at)
      select 'm-' || rank, customer, 'phone', 'order:' || oid, 'order.place', 1, repeat('f', 64), 'applied', '[]', created
      from orders`.execute(tx);
    await sql`
      insert into mail_queue (dedupe, recipient, subject, text, html, state, next_at, created)
      select 'placed:' || oid, 'a@exemple.ch', 'Merci', repeat('merci ', 40), '', 'sent', created, created from orders`.execute(
      tx,
    );
    await sql`
      insert into idempotency (user_id, key, fingerprint, created)
      select customer, 'key-' || oid, repeat('f', 64), created from orders`.execute(tx);
    await sql`
      insert into scope_entry (scope, entity, id, seq, rev, at)
      select scope, 'order', oid::text, rank, 1, created from orders, lateral (
        values ('user:' || customer), ('ops:' || hub || ':' || day), ('shop:laiterie:' || to_char(day, 'YYYY-MM'))
      ) there (scope)`.execute(tx);
    await sql`
      insert into scope_counter (scope, seq) select scope, max(seq) from scope_entry group by scope
      on conflict (scope) do update set seq = excluded.seq`.execute(tx);
  });
  await sql`analyze`.execute(db);
}

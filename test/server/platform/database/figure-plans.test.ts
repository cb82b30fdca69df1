import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../../../server/core/database/database-types.ts';
import { countedPeople } from '../../../../server/modules/customers/customers-store.ts';
import { drivenOrders } from '../../../../server/modules/payments/billing/deliveries-store.ts';
import { feedbackBetween } from '../../../../server/modules/customers/feedback-store.ts';
import {
  invoicesOf,
  receivedForOrder,
  unpaidInvoicesReading,
} from '../../../../server/modules/payments/billing/invoices-store.ts';
import { issueLines, shopMonths } from '../../../../server/modules/statistics/issue-figures-store.ts';
import {
  ordersOfPerson,
  peopleToErase,
  deletionBlockers,
} from '../../../../server/modules/account/office/account-deletion-store.ts';
import { openOrdersWith, workedOrdersOf } from '../../../../server/modules/orders/open-orders-store.ts';
import {
  orderedReading,
  preparedReading,
  returnedReading,
} from '../../../../server/modules/statistics/order-figures-store.ts';
import {
  lastOrderedReading,
  twiceWrongReading,
} from '../../../../server/modules/customers/people-figures-store.ts';
import { peoplePage } from '../../../../server/modules/account/office/people-search-store.ts';
import { countedProducts } from '../../../../server/modules/statistics/product-figures-store.ts';
import { rateCustomer } from '../../../../server/modules/fulfilment/customer-rating.ts';
import { countedShops } from '../../../../server/modules/statistics/shop-figures-store.ts';
import { orderIncomes, soldParts } from '../../../../server/modules/payments/billing/shop-statement-store.ts';
import { runQuery } from '../../../../server/platform/database/batch-statement.ts';
import { visitCounts } from '../../../../server/modules/statistics/visits-store.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { type Scan, scansOf } from '../../../support/databases/query-plans.ts';
import { smallMarket } from '../../../support/small-market.ts';

/** Tables that grow with every day of the market. */
const GROWING = ['orders', 'order_vendors', 'ledger', 'visits', 'feedback', 'audit', 'user_words'];
/** Partial indexes of open or owed rows: they may be scanned in full. */
const SMALL = ['orders_open', 'orders_invoices', 'orders_invoices_customer', 'users_leaving'];

const month = { from: '2026-11-01', to: '2026-12-01' };
const november = { from: Date.parse('2026-11-01'), to: Date.parse('2026-12-01') };
const everyone = { hubs: undefined, shops: [] };
const office = { hubs: ['geneve-carouge'], shops: ['laiterie'] };
const all = { ...month, hub: undefined, payments: ['paid' as const] };

const questions: Readonly<Record<string, (tx: Tx) => Promise<unknown>>> = {
  'the statement of all shops': (tx) => soldParts(tx, { ...all, shops: undefined }),
  'the statement of one hub': (tx) => soldParts(tx, { ...all, hub: 'lausanne', shops: undefined }),
  'the statement of an owner': (tx) => soldParts(tx, { ...all, shops: ['laiterie'] }),
  'income of orders': (tx) => orderIncomes(tx, { ...all, shops: undefined }),
  'the deliveries of a month': (tx) =>
    drivenOrders(tx, { ...month, hubs: undefined, courier: undefined, who: undefined }),
  'the months of shops': (tx) => shopMonths(tx, month, { ...everyone, at: undefined }),
  'the months of a manager who owns a shop': (tx) => shopMonths(tx, month, { ...office, at: undefined }),
  'the problems of a month': (tx) => issueLines(tx, month, { ...everyone, at: undefined }),
  'invoices of all': (tx) => invoicesOf(tx, { customer: undefined, hubs: undefined, since: '2026-01-01' }),
  'invoices of one': (tx) => invoicesOf(tx, { customer: 1, hubs: undefined, since: '2026-01-01' }),
  'payments of an invoice': (tx) => receivedForOrder(tx, 1, 1),
  'orders of a hub': (tx) => runQuery(tx, orderedReading('lausanne', [november])),
  'returning customers': (tx) => runQuery(tx, returnedReading('lausanne', [november])),
  'lines with a problem': (tx) => runQuery(tx, preparedReading('lausanne', month)),
  'silent customers': (tx) =>
    runQuery(tx, lastOrderedReading('lausanne', { from: '2026-08-22', to: '2026-10-22' })),
  'customers with two problems': (tx) =>
    runQuery(tx, twiceWrongReading('lausanne', { since: '2026-09-22', today: '2026-11-21' })),
  'late invoices': (tx) => runQuery(tx, unpaidInvoicesReading('lausanne', '2026-10-22')),
  'open orders of products': (tx) => openOrdersWith(tx, [1], everyone, 10),
  'the orders of a day': (tx) => workedOrdersOf(tx, '2026-11-24', everyone),
  'people by name': (tx) =>
    peoplePage(tx, {
      ...{
        words: ['favre', 'lou'],
        plan: undefined,
        emails: undefined,
        role: undefined,
        hub: undefined,
        tag: undefined,
      },
      ...{ limit: 10, start: 0, sort: 'created', descending: true },
    }),
  'reasons against a deletion': (tx) => deletionBlockers(tx, 1),
  'people to erase': (tx) => peopleToErase(tx, 0, 10),
  'the orders of a person': (tx) => ordersOfPerson(tx, 1),
  'the rating of a customer': (tx) => rateCustomer(tx, 1),
  'the customers’ last six months': (tx) =>
    countedPeople(tx, { one: '2026-10-22', three: '2026-08-22', six: '2026-05-22' }),
  'sales of products': (tx) => countedProducts(tx, '2026-08-01'),
  'reliability of shops': (tx) => countedShops(tx, '2026-08-01'),
  'the visits of a month': (tx) => visitCounts(tx, month),
  feedback: (tx) => feedbackBetween(tx, month, 10),
};

eachDatabase((_kind, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    await threeYears(database);
  });

  test.each(Object.entries(questions))('%s: scans no growing table', async (_, ask) => {
    const scans = await database.db.transaction().execute((tx) =>
      // Small tables are scanned fastest: forbidding scans shows whether there is another plan.
      scansOf(tx, ask, () => sql`set local enable_seqscan = off`.execute(tx)),
    );
    expect(scans.length).toBeGreaterThan(0);
    expect(scans.filter(readsThrough)).toEqual([]);
  });
});

/** Orders without content over three years, so that the planner knows which tables are large. */
async function threeYears({ db }: Database): Promise<void> {
  await sql`
    insert into orders (oid, hub, day, customer, rank, payment_status, fulfilment_status, data, created, closed)
    select 3000000 + n, case n % 2 when 0 then 'geneve-carouge' else 'lausanne' end, date '2024-01-01' + n / 4,
      8100001 + n % 7, n, 'paid', 'fulfilled',
      '{"items": [], "vendors": [], "payment": {"issuer": "visa", "fees": {"charge": 0.05, "shipping": 1190}}}',
      timestamptz '2024-01-01 12:00Z' + n * interval '6 hours', now()
    from generate_series(1, 4000) n`.execute(db);
  await sql`
    insert into order_vendors (oid, vendor, hub, day)
    select oid, vendor, hub, day from orders, (values ('laiterie'), ('primeur')) shop (vendor)`.execute(db);
  await sql`analyze`.execute(db);
}

function readsThrough(scan: Scan): boolean {
  const { 'Node Type': kind, 'Relation Name': table = '', 'Index Name': index = '' } = scan;
  if (kind === 'Bitmap Index Scan') return scan['Index Cond'] === undefined && !SMALL.includes(index);
  if (!GROWING.includes(table) || kind === 'Bitmap Heap Scan') return false;
  return kind === 'Seq Scan' || (scan['Index Cond'] === undefined && !SMALL.includes(index));
}

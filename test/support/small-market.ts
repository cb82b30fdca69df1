import { sql } from 'kysely';
import type { Hub } from '../../src/contract/hubs/hubs.ts';
import type { Order } from '../../src/contract/orders/orders.ts';
import { centimes } from '../../src/domain/money/money.ts';
import type { EntityName } from '../../server/platform/feed/feed-entities.ts';
import { recordChange } from '../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../server/platform/feed/write-transaction.ts';
import type { Database, Tx } from '../../server/core/database/database-types.ts';
import { aCustomer } from './rows.ts';

/** The time of the small market: a Saturday noon in Geneva. */
export const MARKET_NOW = Date.parse('2026-11-21T11:00:00.000Z');
export const MARKET_DAY = '2026-11-24';
const AT = new Date(MARKET_NOW).toISOString();

/** One person of each kind with their rights. They have no passwords: tests open sessions. */
export const people = {
  alice: { id: 8_100_001, roles: [], hubs: [] },
  bob: { id: 8_100_002, roles: [], hubs: [] },
  courier: { id: 8_100_003, roles: ['logistic'], hubs: [['geneve-carouge', 'logistic']] },
  manager: { id: 8_100_004, roles: [], hubs: [['geneve-carouge', 'manager']] },
  lausanneCourier: { id: 8_100_005, roles: ['logistic'], hubs: [['lausanne', 'logistic']] },
  admin: { id: 8_100_006, roles: ['admin'], hubs: [] },
  /** Owns the dairy. */
  vendor: { id: 8_100_007, roles: ['shop'], hubs: [] },
} as const satisfies Record<
  string,
  { id: number; roles: string[]; hubs: [string, 'manager' | 'logistic'][] }
>;

export type Somebody = keyof typeof people;

export const hubSlugs = ['geneve-carouge', 'lausanne'] as const;

/** The shops with their hubs and products. The farm is a draft: neither it nor its eggs are visible. */
export const shelves = [
  {
    shop: 'laiterie',
    hub: 'geneve-carouge',
    status: true,
    skus: [1_000_101, 1_000_102],
    owner: people.vendor.id,
  },
  { shop: 'primeur', hub: 'lausanne', status: true, skus: [1_000_201], owner: null },
  { shop: 'ferme', hub: 'geneve-carouge', status: false, skus: [1_000_301], owner: null },
] as const;

/** Deletes every row except those of the migrations: the tables and the epoch of the database stay. */
export async function emptyTables({ db }: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'meta'`.execute(db);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db);
}

/** Two hubs, three shops, four products, one person of each kind: enough to test who gets what. */
export async function smallMarket(database: Database): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await addHubs(tx);
    await addPeople(tx);
    await addShelves(tx);
  });
}

/** An order of the small market, by default authorised. The caller gives the person and the day. */
export function anOrder(oid: number, customer: Somebody, change: Partial<Order> = {}): Order {
  const zero = centimes(0);
  return {
    oid,
    hub: 'geneve-carouge',
    rank: oid % 1000,
    created: AT,
    customer: {
      id: people[customer].id,
      displayName: customer,
      email: `${customer}@exemple.ch`,
      phone: '022 000 00 00',
      plan: 'customer',
      orders: 3,
    },
    items: [
      {
        ...{ line: 1, sku: 1_000_101, title: 'Tomme', category: 'fromages', hub: 'geneve-carouge' },
        ...{
          vendor: 'laiterie',
          quantity: 1,
          price: centimes(850),
          part: '250 g',
          finalprice: centimes(850),
        },
        fulfillment: { status: 'created', issue: 'issue_no_issue', refunded: false },
      },
    ],
    vendors: [
      {
        slug: 'laiterie',
        name: 'La laiterie',
        collected: false,
        discount: { amount: zero, threshold: zero, finalAmount: zero },
      },
    ],
    payment: {
      ...{ alias: 'visa-1', number: '···· 4242', issuer: 'visa', status: 'authorized', logs: [] },
      ...{ customer_credit: zero, reserved: centimes(1000), captured: zero, refunded: zero },
      fees: { charge: 0.03, shipping: centimes(1490) },
    },
    fulfillments: { status: 'created' },
    shipping: {
      ...{
        name: customer,
        streetAddress: '1, rue du Marché',
        floor: '2',
        region: 'Genève',
        postalCode: '1204',
      },
      ...{ when: `${MARKET_DAY}T15:00:00.000Z`, hours: 16, parent: 0, deposit: false, shipped: false },
      ...{ bags: 0, priority: 1, position: 1 },
    },
    ...change,
  };
}

/** Writes an order unchanged, with a raised revision when it exists, and records it in the feed. */
export async function putOrder(tx: Tx, order: Order, day = MARKET_DAY): Promise<void> {
  const columns = {
    hub: order.hub,
    day,
    customer: order.customer.id,
    payment_status: order.payment.status,
    fulfilment_status: order.fulfillments.status,
    data: JSON.stringify(order),
  };
  await tx
    .insertInto('orders')
    .values({ ...columns, oid: order.oid, rank: order.rank, rev: 1, created: order.created, taken: '{}' })
    .onConflict((there) => there.column('oid').doUpdateSet({ ...columns, rev: sql<number>`orders.rev + 1` }))
    .execute();
  await tx.deleteFrom('order_vendors').where('oid', '=', order.oid).execute();
  for (const { slug } of order.vendors)
    await tx
      .insertInto('order_vendors')
      .values({ oid: order.oid, vendor: slug, hub: order.hub, day })
      .execute();
  recordChange(tx, 'order', order.oid);
}

/** Raises a revision and records it in the feed, without changing the row: for tests of the feed. */
export async function raise(tx: Tx, e: Extract<EntityName, 'product' | 'order'>, id: number): Promise<void> {
  const rev = { rev: sql<number>`rev + 1` };
  if (e === 'product') await tx.updateTable('products').set(rev).where('sku', '=', id).execute();
  else await tx.updateTable('orders').set(rev).where('oid', '=', id).execute();
  recordChange(tx, e, id);
}

async function addHubs(tx: Tx): Promise<void> {
  for (const [weight, slug] of hubSlugs.entries()) {
    await tx
      .insertInto('hubs')
      .values({ slug, rev: 1, weight, data: JSON.stringify(hubOf(slug)) })
      .execute();
    await tx
      .insertInto('config')
      .values({ id: slug, rev: 1, data: JSON.stringify({ token: `public-${slug}`, TVA: [0.026] }) })
      .execute();
    recordChange(tx, 'hub', slug);
    recordChange(tx, 'config', slug);
  }
}

function hubOf(slug: string): Hub {
  return {
    ...{ slug, name: slug, siteName: { fr: slug }, timezone: 'Europe/Zurich', weekdays: [2, 3, 4, 5, 6] },
    ...{ timelimit: 24, timelimitH: 16, uncapturedTimeLimit: 7, timeoutAndNotPaid: 900, noshipping: [] },
    ...{ shippingtimes: { 16: '16h–20h' }, premiumLimit: 4, serviceFees: 0.05, reservedAmount: 1.15 },
    ...{ deposits: [], mail: { address: `${slug}@exemple.ch` }, status: { active: true } },
    address: { streetAddress: '1, place du Marché', postalCode: '1227', region: 'Genève' },
  };
}

async function addPeople(tx: Tx): Promise<void> {
  for (const [login, { id, roles, hubs }] of Object.entries(people)) {
    await tx
      .insertInto('users')
      .values(aCustomer({ id, display_name: login, created: AT, roles: JSON.stringify(roles) }))
      .execute();
    for (const [hub, role] of hubs)
      await tx.insertInto('membership').values({ user_id: id, hub, role }).execute();
    recordChange(tx, 'user', id);
  }
}

async function addShelves(tx: Tx): Promise<void> {
  const category = { slug: 'fromages', name: 'Fromages', group: 'frais', active: true, child: [] };
  await tx
    .insertInto('categories')
    .values({ slug: 'fromages', rev: 1, type: 'Category', weight: 1, data: JSON.stringify(category) })
    .execute();
  recordChange(tx, 'category', 'fromages');
  for (const { shop, hub, status, skus, owner } of shelves) {
    await tx
      .insertInto('shops')
      .values({
        ...{ urlpath: shop, rev: 1, owner, status: JSON.stringify(status), account: '{}' },
        data: JSON.stringify({ name: shop, description: `Chez ${shop}` }),
      })
      .execute();
    await tx.insertInto('shop_hubs').values({ shop, hub }).execute();
    recordChange(tx, 'shop', shop);
    for (const sku of skus) {
      const data = JSON.stringify({ title: `Produit ${sku}`, pricing: { price: 850, part: '250 g' } });
      await tx
        .insertInto('products')
        .values({
          ...{ sku, rev: 1, vendor: shop, category: 'fromages', stock: 10, published_stock: 10 },
          ...{ available: true, data },
        })
        .execute();
      recordChange(tx, 'product', sku);
    }
  }
}

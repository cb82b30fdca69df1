import { sql } from 'kysely';
import type { Hub } from '../../src/contract/hubs/hubs.ts';
import { zoneOf } from '../../src/domain/hub/delivery-calendar.ts';
import { DEFAULT_ZONE, localDay, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../platform/feed/record-change.ts';
import { writeTransaction } from '../platform/feed/write-transaction.ts';
import { learnOfProducts, movedFigures } from '../modules/statistics/update-product-figures.ts';
import { learnOfShops, movedScores } from '../modules/statistics/update-shop-figures.ts';
import { skipSetup } from '../modules/setup/setup-store.ts';
import type { Database, Queryable, Tx } from '../core/database/database-types.ts';
import { addSubscription } from '../modules/subscriptions/subscriptions-store.ts';
import type { StoredSubscription } from '../platform/feed/stored-subscriptions.ts';
import { demoContracts } from './demo-subscriptions.ts';
import { demoPasswordHash } from './demo-password.ts';
import { documentRows } from './document-rows.ts';
import { history, type MadeOrder } from './order-generator.ts';
import { demoHubs } from './demo-hubs.ts';
import { containerRows, demoMoves, depositRows, withHeld } from './container-rows.ts';
import { insertRows, type Rows } from './insert-rows.ts';
import { ledgerRows, paymentRows, sandboxRows } from './money-rows.ts';
import { orderRows, vendorRows } from './order-rows.ts';
import { opinionRows } from './feedback-rows.ts';
import { cardRows, likesRows, membershipRows, methodRows, userRows } from './people-rows.ts';
import { markCancelled } from '../modules/payments/papers/papers-store.ts';
import { paperRows } from './paper-rows.ts';
import { capacityRow, placeRows } from './place-rows.ts';
import { type DemoPerson, population } from './demo-population.ts';
import { chance } from './seeded-random.ts';
import { redacted } from './redact-past-orders.ts';
import { demoConfig } from './shared-config.ts';
import { categoryRows, productRows, shopHubRows, shopRows } from './shelf-rows.ts';
import { demoShelf, type Shelf } from './demo-catalogue.ts';
import { stallsOf } from './hub-stalls.ts';
import { visitRows } from './visit-rows.ts';
import { couriersOf, type WorkingDay, workingDay } from './current-day.ts';
import { drivenTours } from './tour-rows.ts';

/** The same seed gives the same people, orders and draws at every start. */
const SEED = 20_261_121;

/**
 * Fills an empty, migrated database with the demonstration: two hubs, their products, the people of the
 * market and three months of orders, in one transaction and in the feed. Dates count from `now`; everything
 * else is the same at every start.
 */
export async function seed(database: Database, now: Ms): Promise<void> {
  await writeTransaction(database, await demonstration(now));
}

/** Generates the demonstration as of an instant; returns the function that writes it in a transaction. */
export async function demonstration(now: Ms): Promise<(tx: Tx) => Promise<void>> {
  const drawn = chance(SEED);
  const hubs = demoHubs(now);
  const shelf = demoShelf(now);
  const people = population(shelf, now, drawn);
  const days = lived(history(stallsOf(hubs, shelf), people, now, drawn), hubs, people, now);
  const moves = demoMoves(days.made, now);
  const made = withHeld(days.made, moves);
  const papers = paperRows(made, hubs, people);
  // A separate random sequence, so that the other draws stay the same.
  const visits = visitRows({ made, people, hubs: hubs.map(({ slug }) => slug) }, now, chance(SEED));
  const passwordHash = await demoPasswordHash();
  return async (tx) => {
    await skipSetup(tx, new Date(now).toISOString());
    await writeHubs(tx, hubs);
    const ledger = [...ledgerRows(people, made, now), ...depositRows(moves)];
    await writePeople(tx, people, made, { passwordHash, ledger });
    await writeShelf(tx, shelf, people, now);
    await writeOrders(tx, made, now);
    await insertRows(tx, 'container_movements', containerRows(moves));
    await writePapers(tx, papers);
    // Popularity and reliability in the demonstration come from its orders, already at the first start.
    await learnOfProducts(tx, await movedFigures(tx, now));
    await learnOfShops(tx, await movedScores(tx, now));
    await writeDays(tx, days);
    await writePlaces(tx, hubs, made, now);
    await insertRows(tx, 'visits', visits);
    await insertRows(tx, 'feedback', opinionRows(made, now));
    await writeContracts(tx, demoContracts(stallsOf(hubs, shelf), people, now), now);
    await moveSequences(tx);
  };
}

/** Whether the database holds no content yet. */
export async function isEmpty({ db }: { readonly db: Queryable }): Promise<boolean> {
  const hub = await db.selectFrom('hubs').select('slug').limit(1).executeTakeFirst();
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return hub === undefined && user === undefined;
}

async function writeHubs(tx: Tx, hubs: readonly Hub[]): Promise<void> {
  await insertRows(
    tx,
    'hubs',
    hubs.map((hub, weight) => ({ slug: hub.slug, rev: 1, weight, data: hub })),
  );
  await insertRows(
    tx,
    'config',
    hubs.map((hub) => ({ id: hub.slug, rev: 1, data: demoConfig(hub, hubs) })),
  );
  for (const { slug } of hubs) {
    recordChange(tx, 'hub', slug);
    recordChange(tx, 'config', slug);
  }
}

async function writePeople(
  tx: Tx,
  people: readonly DemoPerson[],
  made: readonly MadeOrder[],
  { passwordHash, ledger }: { readonly passwordHash: string; readonly ledger: Rows<'ledger'> },
): Promise<void> {
  const balances = new Map<number, number>();
  for (const { user_id, amount } of ledger)
    balances.set(Number(user_id), (balances.get(Number(user_id)) ?? 0) + Number(amount));
  await insertRows(tx, 'users', userRows(people, made, balances, passwordHash));
  await insertRows(tx, 'ledger', ledger);
  await insertRows(tx, 'membership', membershipRows(people));
  await insertRows(tx, 'payment_methods', methodRows(people));
  await insertRows(tx, 'sandbox_cards', cardRows(people));
  await insertRows(tx, 'likes', likesRows(people));
  for (const { row } of people) {
    recordChange(tx, 'user', row.id);
    recordChange(tx, 'likes', row.id);
  }
  for (const { row, memberships } of people)
    for (const { hub } of memberships) recordChange(tx, 'staff', `${hub}:${row.id}`);
}

async function writeShelf(tx: Tx, shelf: Shelf, people: readonly DemoPerson[], now: Ms): Promise<void> {
  await insertRows(tx, 'categories', categoryRows(shelf));
  await insertRows(tx, 'shops', shopRows(shelf, people));
  await insertRows(tx, 'shop_hubs', shopHubRows(shelf));
  await insertRows(tx, 'products', productRows(shelf));
  const documents = documentRows(shelf, now);
  await insertRows(tx, 'documents', documents);
  for (const { slug } of shelf.categories) recordChange(tx, 'category', slug);
  for (const { urlpath } of shelf.shops) recordChange(tx, 'shop', urlpath);
  for (const { sku } of shelf.products) recordChange(tx, 'product', sku);
  for (const { slug } of documents) recordChange(tx, 'document', String(slug));
}

async function writeOrders(tx: Tx, made: readonly MadeOrder[], now: Ms): Promise<void> {
  await insertRows(tx, 'orders', orderRows(made, now));
  await insertRows(tx, 'order_vendors', vendorRows(made));
  await insertRows(tx, 'payments', paymentRows(made));
  await insertRows(tx, 'sandbox_payments', sandboxRows(made, now));
  for (const { order } of made) recordChange(tx, 'order', order.oid);
}

async function writePapers(
  tx: Tx,
  { papers, cancelled, numbers, orders }: ReturnType<typeof paperRows>,
): Promise<void> {
  await insertRows(tx, 'papers', papers);
  await insertRows(tx, 'paper_numbers', numbers);
  await insertRows(tx, 'invoiced_orders', orders);
  for (const { id, by } of cancelled) await markCancelled(tx, id, by);
}

/** Plays the current day of each hub, and redacts the orders of past days. */
function lived(
  orders: readonly MadeOrder[],
  hubs: readonly Hub[],
  people: readonly DemoPerson[],
  now: Ms,
): WorkingDay {
  const drawn = chance(SEED);
  const [first] = hubs;
  const zone = first === undefined ? DEFAULT_ZONE : zoneOf(first);
  const made = redacted(orders, localDay(now, zone), zone);
  return hubs.reduce<WorkingDay>(
    (days, { slug }) => {
      const one = workingDay({ made: days.made, hub: slug, people }, now, drawn);
      return {
        made: one.made,
        tours: [...days.tours, ...pastTours(made, slug, couriersOf(people, slug)), ...one.tours],
        collections: [...days.collections, ...one.collections],
      };
    },
    { made, tours: [], collections: [] },
  );
}

async function writeDays(tx: Tx, { tours, collections }: WorkingDay): Promise<void> {
  await insertRows(tx, 'tours', tours);
  await insertRows(tx, 'collections', collections);
  for (const { hub, day, tour } of tours)
    recordChange(tx, 'tour', `${String(hub)}:${String(day)}:${String(tour)}`);
  for (const { hub, day, vendor } of collections)
    recordChange(tx, 'collection', `${String(hub)}:${String(day)}:${String(vendor)}`);
}

async function writePlaces(tx: Tx, hubs: readonly Hub[], made: readonly MadeOrder[], now: Ms): Promise<void> {
  const places = placeRows(made);
  await insertRows(tx, 'day_capacity', places.days);
  await insertRows(tx, 'slot_capacity', places.slots);
  await insertRows(
    tx,
    'published_capacity',
    hubs.map((hub) => capacityRow(hub.slug, localDay(now, zoneOf(hub)), places)),
  );
  for (const { slug } of hubs) recordChange(tx, 'capacity', slug);
}

async function writeContracts(tx: Tx, contracts: readonly StoredSubscription[], now: Ms): Promise<void> {
  for (const contract of contracts) {
    await addSubscription(tx, contract, now);
    recordChange(tx, 'subscription', contract.id);
  }
}

/** Moves the sequences past the inserted rows. */
async function moveSequences(tx: Tx): Promise<void> {
  await sql`
    select
      setval('user_id', (select max(id) from users)),
      setval('product_sku', (select max(sku) from products)),
      setval('order_oid', (select max(oid) from orders)),
      setval('visit_id', (select max(id) from visits)),
      setval('feedback_id', (select max(id) from feedback))`.execute(tx);
}

/** The tours of a hub's past days: each shipped order of a day belongs to one of its couriers. */
function pastTours(made: readonly MadeOrder[], hub: string, couriers: readonly number[]): Rows<'tours'> {
  const days = made.flatMap(({ order, day }) => (order.hub === hub && order.shipping.shipped ? [day] : []));
  return [...new Set(days)].sort().flatMap((day) => drivenTours(hub, day, couriers));
}

import { sql } from 'kysely';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { type IsoDay, localDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { demoHubs } from '../../../server/demo/demo-hubs.ts';
import { chance } from '../../../server/demo/seeded-random.ts';
import { isEmpty, seed } from '../../../server/demo/seed-demo.ts';
import { stallsOf } from '../../../server/demo/hub-stalls.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { volumeCustomers } from './customers.ts';
import { ordersOfDay } from './day-orders.ts';
import { writeCustomers, writeShelf } from './market-rows.ts';
import { Tallies } from './tallies.ts';
import { volumeDays } from './volume-days.ts';
import { ROOM, VOLUME_HUB } from './volume-hub.ts';
import { volumeShelf } from './shelf.ts';
import { type DayMade, writeDays } from './written-days.ts';

/** The quantities to fill. */
export interface Volume {
  readonly products: number;
  readonly customers: number;
  readonly orders: number;
}

/** The first order number, far from the demonstration's. */
export const FIRST_OID = 3_000_001;

/** A month of a busy hub; a smaller filling has a quarter of its orders in it. */
const BUSY = 5000;

/** This many orders are one transaction. */
const AT_ONCE = 1000;

/** The same seed gives the same rows on the same day. */
const SEED = 200_000;

/** The database is filled already. */
export class AlreadyFilled extends Error {
  override readonly name = 'AlreadyFilled';
}

/**
 * Fills a migrated database: the demonstration when it is empty, then products, customers and three years of orders
 * at its larger hub. Checkout's own code builds the orders, and the server's own code feeds them,
 * a thousand per transaction.
 *
 * @param tell called with the number of written orders
 * @throws AlreadyFilled when it holds orders of another filling
 */
export async function fill(
  database: Database,
  { products, customers: many, orders }: Volume,
  now: Ms,
  tell: (written: number) => void = () => undefined,
): Promise<void> {
  if (await isEmpty(database)) await seed(database, now);
  await refuseTwice(database);
  const drawn = chance(SEED);
  const hub = await openUp(database, now);
  const shelf = volumeShelf(products, now);
  const customers = volumeCustomers(many, now, drawn);
  const tallies = new Tallies();
  await writeShelf(database, shelf);
  tallies.move(await writeCustomers(database, customers, now));
  await sql`analyze`.execute(database.db);

  const [stand] = stallsOf([hub], shelf);
  if (stand === undefined) throw new Error('the hub has no shelf');
  const today = localDay(now, zoneOf(hub));
  const ranks = await ranksOf(database);
  let written = 0;
  let analysed = 0;
  let waiting: DayMade[] = [];
  const flush = async () => {
    tallies.move(await writeDays(database, waiting, { hub, today, now }));
    waiting = [];
    tell(written);
    // ANALYZE of the growing tables, so that the planner does not plan for small ones.
    if (written < 2 * analysed) return;
    await sql`analyze`.execute(database.db);
    analysed = written;
  };
  const busy = Math.min(BUSY, Math.floor(orders / 4));
  for (const day of volumeDays(hub.weekdays, today, { orders, busy })) {
    const lastRank = ranks.get(day.day) ?? 0;
    const first = FIRST_OID + written;
    const town = { stand, customers, before: tallies.before, first, lastRank, today, now, drawn };
    const made = ordersOfDay(day, town);
    tallies.count(made);
    written += made.length;
    waiting.push({ day: day.day, made });
    if (waiting.reduce((total, one) => total + one.made.length, 0) >= AT_ONCE) await flush();
  }
  await flush();
  await finish(
    database,
    tallies,
    customers.map(({ row }) => row.id),
  );
}

async function refuseTwice({ db }: Database): Promise<void> {
  const found = await db.selectFrom('orders').select('oid').where('oid', '>=', FIRST_OID).limit(1).execute();
  if (found.length > 0) throw new AlreadyFilled('this database has been filled already');
}

/** Gives the hub enough places for this many orders. */
async function openUp(database: Database, now: Ms): Promise<Hub> {
  const hub = demoHubs(now).find(({ slug }) => slug === VOLUME_HUB);
  if (hub === undefined) throw new Error('the demonstration has no such hub');
  await writeTransaction(database, async (tx) => {
    await sql`update hubs set data = data || ${JSON.stringify(ROOM)}::jsonb, rev = rev + 1 where slug = ${VOLUME_HUB}`.execute(
      tx,
    );
    recordChange(tx, 'hub', VOLUME_HUB);
  });
  return { ...hub, ...ROOM };
}

/** The last rank given on each day that the demonstration has filled. */
async function ranksOf({ db }: Database): Promise<ReadonlyMap<IsoDay, number>> {
  const rows = await db
    .selectFrom('day_capacity')
    .select(['day', 'last_rank'])
    .where('hub', '=', VOLUME_HUB)
    .execute();
  return new Map(rows.map(({ day, last_rank: rank }) => [day, rank]));
}

const PEOPLE_AT_ONCE = 2000;

async function finish(database: Database, tallies: Tallies, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += PEOPLE_AT_ONCE) {
    const some = ids.slice(start, start + PEOPLE_AT_ONCE);
    await writeTransaction(database, async (tx) => {
      await tallies.write(tx, some);
      for (const id of some) recordChange(tx, 'user', id);
    });
  }
  await writeTransaction(database, async (tx) => {
    await sql`select setval('user_id', (select max(id) from users)),
      setval('product_sku', (select max(sku) from products)),
      setval('order_oid', (select max(oid) from orders))`.execute(tx);
  });
  // As after any load of this size: the visibility map and the planner's statistics are brought up to date.
  await sql`vacuum analyze`.execute(database.db);
}

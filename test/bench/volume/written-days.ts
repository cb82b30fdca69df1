import { sql } from 'kysely';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { type IsoDay, instantOf, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { collectionRow } from '../../../server/demo/collection-rows.ts';
import type { MadeOrder } from '../../../server/demo/order-generator.ts';
import { insertRows, type Rows } from '../../../server/demo/insert-rows.ts';
import { ledgerRows, paymentRows, sandboxRows } from '../../../server/demo/money-rows.ts';
import { orderRows, vendorRows } from '../../../server/demo/order-rows.ts';
import { placeRows } from '../../../server/demo/place-rows.ts';
import { redacted } from '../../../server/demo/redact-past-orders.ts';
import { drivenTours } from '../../../server/demo/tour-rows.ts';
import { recordChange } from '../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../server/platform/feed/write-transaction.ts';
import type { Database, Tx } from '../../../server/core/database/database-types.ts';
import { auditRows, laneRows, mutationRows } from './traces.ts';

/** The orders of one delivery day. */
export interface DayMade {
  readonly day: IsoDay;
  readonly made: readonly MadeOrder[];
}

interface Here {
  readonly hub: Hub;
  readonly today: IsoDay;
  readonly now: Ms;
}

/** Writes days with all rows around their orders, in one transaction; returns the lines of the ledger. */
export async function writeDays(
  database: Database,
  days: readonly DayMade[],
  here: Here,
): Promise<Rows<'ledger'>> {
  const { today, hub, now } = here;
  const made = redacted(
    days.flatMap((day) => day.made),
    today,
    zoneOf(hub),
  );
  const ledger = ledgerRows([], made, now);
  await writeTransaction(database, async (tx) => {
    await insertRows(tx, 'orders', orderRows(made, now));
    await insertRows(tx, 'order_vendors', vendorRows(made));
    await insertRows(tx, 'payments', paymentRows(made));
    await insertRows(tx, 'sandbox_payments', sandboxRows(made, now));
    await insertRows(tx, 'ledger', ledger);
    await insertRows(tx, 'audit', auditRows(made));
    await insertRows(tx, 'sync_mutation', mutationRows(made));
    await insertRows(tx, 'sync_lane', laneRows(made));
    await writePlaces(tx, made);
    for (const { order } of made) recordChange(tx, 'order', order.oid);
    for (const day of days) if (day.day < today) await writeWork(tx, day, here);
  });
  return ledger;
}

/** Added to the places that the demonstration has taken. */
async function writePlaces(tx: Tx, made: readonly MadeOrder[]): Promise<void> {
  const { days, slots } = placeRows(made);
  await sql`
    insert into day_capacity (hub, day, placed, last_rank)
    select hub, day, placed, last_rank from jsonb_populate_recordset(null::day_capacity, ${JSON.stringify(days)})
    on conflict (hub, day) do update
      set placed = day_capacity.placed + excluded.placed, last_rank = excluded.last_rank`.execute(tx);
  await sql`
    insert into slot_capacity (hub, day, hour, placed)
    select hub, day, hour, placed from jsonb_populate_recordset(null::slot_capacity, ${JSON.stringify(slots)})
    on conflict (hub, day, hour) do update set placed = slot_capacity.placed + excluded.placed`.execute(tx);
}

/** Collections and drivers of a past day; a day of the demonstration has its own already. */
async function writeWork(tx: Tx, { day, made }: DayMade, { hub }: Here): Promise<void> {
  const couriers = await couriersOf(tx, hub.slug);
  const tours = (await isDriven(tx, hub.slug, day)) ? [] : drivenTours(hub.slug, day, couriers);
  const at = instantOf(day, 12, zoneOf(hub));
  const shops = [...new Set(made.flatMap(({ order }) => order.vendors.map(({ slug }) => slug)))].sort();
  const collections = shops.map((vendor, index) =>
    collectionRow({ hub: hub.slug, day, vendor, by: couriers[0] ?? null, at }, index),
  );
  await insertRows(tx, 'tours', tours);
  await insertRows(tx, 'collections', collections);
  for (const { tour } of tours) recordChange(tx, 'tour', `${hub.slug}:${day}:${String(tour)}`);
  for (const vendor of shops) recordChange(tx, 'collection', `${hub.slug}:${day}:${vendor}`);
}

async function isDriven(tx: Tx, hub: string, day: IsoDay): Promise<boolean> {
  const found = await tx
    .selectFrom('tours')
    .select('tour')
    .where('hub', '=', hub)
    .where('day', '=', day)
    .execute();
  return found.length > 0;
}

async function couriersOf(tx: Tx, hub: string): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('hub', '=', hub)
    .where('role', '=', 'logistic')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id: id }) => id);
}

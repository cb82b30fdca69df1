import { sql } from 'kysely';
import type { IsoDay } from '../../src/domain/hub-time.ts';
import type { Tx } from './database.ts';

/** How many orders a hub has on each day from one on, and in each slot of them. */
export interface Placed {
  readonly days: Readonly<Record<IsoDay, number>>;
  readonly slots: Readonly<Record<IsoDay, Readonly<Record<string, number>>>>;
}

/** Where an order stands on its day. Hour 0 is a pickup's and no slot. */
export interface Place {
  readonly hub: string;
  readonly day: IsoDay;
  readonly hour: number;
}

export async function placed(tx: Tx, hub: string, from: IsoDay): Promise<Placed> {
  const days = await tx
    .selectFrom('day_capacity')
    .select(['day', 'placed'])
    .where('hub', '=', hub)
    .where('day', '>=', from)
    .execute();
  const slots = await tx
    .selectFrom('slot_capacity')
    .select(['day', 'hour', 'placed'])
    .where('hub', '=', hub)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('hour')
    .execute();
  const bySlot: Record<IsoDay, Record<string, number>> = {};
  for (const { day, hour, placed: orders } of slots) bySlot[day] = { ...bySlot[day], [hour]: orders };
  return { days: Object.fromEntries(days.map(({ day, placed: orders }) => [day, orders])), slots: bySlot };
}

/**
 * Takes a place on the day, below the limit, and with it the next rank: unique per hub and day, never used again.
 * `undefined` when the day is full.
 */
export async function takePlace(tx: Tx, { hub, day }: Place, limit: number): Promise<number | undefined> {
  await tx
    .insertInto('day_capacity')
    .values({ hub, day, placed: 0, last_rank: 0 })
    .onConflict((taken) => taken.columns(['hub', 'day']).doNothing())
    .execute();
  const row = await tx
    .updateTable('day_capacity')
    .set({ placed: sql`placed + 1`, last_rank: sql`last_rank + 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('placed', '<', limit)
    .returning('last_rank')
    .executeTakeFirst();
  return row?.last_rank;
}

/** Takes a place in the slot; says whether there was one. */
export async function takeSlot(
  tx: Tx,
  { hub, day, hour }: Place,
  limit: number | undefined,
): Promise<boolean> {
  await tx
    .insertInto('slot_capacity')
    .values({ hub, day, hour, placed: 0 })
    .onConflict((taken) => taken.columns(['hub', 'day', 'hour']).doNothing())
    .execute();
  let slot = tx
    .updateTable('slot_capacity')
    .set({ placed: sql`placed + 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('hour', '=', hour);
  if (limit !== undefined) slot = slot.where('placed', '<', limit);
  const { numUpdatedRows } = await slot.executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function givePlaceBack(tx: Tx, { hub, day }: Place): Promise<void> {
  await tx
    .updateTable('day_capacity')
    .set({ placed: sql`placed - 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('placed', '>', 0)
    .execute();
}

export async function giveSlotBack(tx: Tx, { hub, day, hour }: Place): Promise<void> {
  await tx
    .updateTable('slot_capacity')
    .set({ placed: sql`placed - 1` })
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('hour', '=', hour)
    .where('placed', '>', 0)
    .execute();
}

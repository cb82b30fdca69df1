import { sql } from 'kysely';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../../platform/database/batch-statement.ts';

/** The number of placed orders of a hub by day, and by day and slot. */
export interface PlacedOrders {
  readonly days: Readonly<Record<IsoDay, number>>;
  readonly slots: Readonly<Record<IsoDay, Readonly<Record<string, number>>>>;
}

type PlacedReadings = { readonly [Part in keyof PlacedOrders]: BatchQuery<PlacedOrders[Part]> };

/** The capacity an order uses: its hub, day and hour. Hour 0 means pickup and uses no slot. */
export interface Place {
  readonly hub: string;
  readonly day: IsoDay;
  readonly hour: number;
}

export function placedReadings(tx: Queryable, hub: string, from: IsoDay): PlacedReadings {
  const days = tx
    .selectFrom('day_capacity')
    .select(['day', 'placed'])
    .where('hub', '=', hub)
    .where('day', '>=', from);
  const slots = tx
    .selectFrom('slot_capacity')
    .select(['day', 'hour', 'placed'])
    .where('hub', '=', hub)
    .where('day', '>=', from)
    .orderBy('day')
    .orderBy('hour');
  return {
    days: batchQuery(days, (rows) => Object.fromEntries(rows.map(({ day, placed }) => [day, placed]))),
    slots: batchQuery(slots, (rows) => {
      const byDay: Record<IsoDay, Record<string, number>> = {};
      for (const { day, hour, placed } of rows) byDay[day] = { ...byDay[day], [hour]: placed };
      return byDay;
    }),
  };
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

import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Work on a line that arrived after its day was closed. */
interface LateWork {
  /** The mutation. */
  readonly id: string;
  readonly hub: string;
  readonly oid: number;
  readonly line: number;
  readonly said: string;
  readonly who: number;
  readonly at: string;
}

/** Stores work that arrived too late, once. */
export async function keepLateArrival(
  tx: Tx,
  { id, hub, oid, line, said, who, at }: LateWork,
): Promise<void> {
  await sql`
    insert into late_arrivals (id, hub, day, oid, line, said, who, at, arrived)
    select ${id}, ${hub}, day, oid, ${line}, ${said}, ${who}, ${at}, now() from orders where oid = ${oid}
    on conflict (id, line) do nothing`.execute(tx);
}

/** Work that arrived after the closing of a day, oldest first. */
export function lateArrivals(tx: Tx, hub: string, day: IsoDay) {
  return tx
    .selectFrom('late_arrivals as l')
    .leftJoin('users as u', 'u.id', 'l.who')
    .select(['l.id', 'l.oid', 'l.said', 'l.at', 'l.arrived', 'u.display_name as who'])
    .where('l.hub', '=', hub)
    .where('l.day', '=', day)
    .orderBy('l.arrived')
    .orderBy('l.id')
    .execute();
}

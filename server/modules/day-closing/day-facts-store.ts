import { sql } from 'kysely';
import type { DayClosing } from '../../../src/contract/orders/day-closing.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { paperNumber } from '../../../src/domain/payment/paper.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { HubDay } from './day-closing-store.ts';

/** The holds of orders that the acquirer releases by itself, the earliest first. */
export function holdsOf(tx: Tx, oids: readonly number[]) {
  return tx
    .selectFrom('payments')
    .select(['oid', 'hold_ends'])
    .where('oid', 'in', oids)
    .where('state', '=', 'held')
    .where('hold_ends', 'is not', null)
    .orderBy('hold_ends')
    .execute();
}

/** When the last running payment of a day's orders expires; `undefined` without one. */
export async function payingUntil(tx: Tx, { hub, day }: HubDay): Promise<Ms | undefined> {
  const rows = await tx
    .selectFrom('orders')
    .select('expires')
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('payment_status', '=', 'pending')
    .execute();
  return rows.length === 0
    ? undefined
    : Math.max(...rows.map(({ expires }) => Date.parse(expires ?? '') || 0));
}

/** The valid invoices of the orders of a day; monthly invoices belong to no day. */
export async function invoicesOf(tx: Tx, { hub, day }: HubDay): Promise<DayClosing['invoices']> {
  const rows = await tx
    .selectFrom('papers')
    .select(['year', 'number'])
    .where('hub', '=', hub)
    .where('kind', '=', 'invoice')
    .where('corrected_by', 'is', null)
    .where(
      sql<boolean>`oids && (select coalesce(array_agg(o.oid), '{}') from orders o
        where o.hub = ${hub} and o.day = ${day}::date)`,
    )
    .orderBy('year')
    .orderBy('number')
    .execute();
  const numbers = rows.map(({ year, number }) => paperNumber(year, number));
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined || last === undefined ? undefined : { first, last, many: numbers.length };
}

/** Orders with an undecided dispute of their payment. */
export async function chargebacksOf(tx: Tx, oids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('payment_disputes')
    .select('oid')
    .where('oid', 'in', oids)
    .where('state', 'not in', ['won', 'lost'])
    .execute();
  return new Set(rows.map(({ oid }) => oid));
}

/** A staff member's device, and what the server knows of it. */
export interface StaffTelephone {
  readonly name: string;
  /** Mutations waiting on it, at its last contact. */
  readonly waiting: number;
  /** Its last contact; absent for never. */
  readonly at: string | null;
  /** The tours of the day that it delivers. */
  readonly tours: readonly number[];
}

/** The devices of the couriers of a day, and of other staff of the hub with waiting mutations. */
export async function telephonesOf(tx: Tx, { hub, day }: HubDay): Promise<readonly StaffTelephone[]> {
  const { rows } = await sql<StaffTelephone>`
    with couriers as (
      select courier as id, array_agg(tour order by tour) as tours
      from tours where hub = ${hub} and day = ${day} and courier is not null group by courier
    )
    select u.display_name as name, coalesce(s.waiting, 0)::int as waiting, s.at,
      coalesce(c.tours, array[]::int[]) as tours
    from users u
    left join couriers c on c.id = u.id
    left join staff_contact s on s.user_id = u.id
    where c.id is not null
      or (s.waiting > 0 and exists (select from membership m where m.user_id = u.id and m.hub = ${hub}))
    order by u.display_name, u.id`.execute(tx);
  return rows;
}

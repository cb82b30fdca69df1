import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** The figures that determine a customer's segment: placed, uncancelled orders at any hub. */
export interface SegmentFigures {
  readonly id: number;
  readonly created: string;
  readonly funnel: unknown;
  readonly orders: number;
  readonly amount: Centimes;
  readonly latest: string | null;
}

/** The figures of every enabled user, from one summary row each; no order is read. */
export async function segmentFigures(tx: Tx): Promise<readonly SegmentFigures[]> {
  const { rows } = await sql<SegmentFigures>`
    select u.id, u.created, u.orders ->> 'funnel' as funnel,
      coalesce(s.orders, 0) as orders, coalesce(s.amount, 0) as amount, s.latest
    from users u left join customer_sums s on s.customer = u.id
    where u.status and u.erased is null`.execute(tx);
  return rows;
}

/** Customers whose latest order overall was at this hub and within the period. */
export function lastOrderedReading(
  hub: string,
  { from, to }: { readonly from: string; readonly to: string },
): BatchQuery<ReadonlySet<number>> {
  const query = sql<{ customer: number }>`
    select o.customer from orders o join customer_sums s on s.customer = o.customer and s.latest = o.created
    where o.hub = ${hub} and o.created >= ${from} and o.created <= ${to} and o.stood`;
  return batchQuery(query, (rows) => new Set(rows.map(({ customer }) => customer)));
}

/**
 * The number of faulty lines in each of the two latest orders, for customers who had some in both. Covers orders at a hub
 * created since `since` and due before today.
 */
export function twiceWrongReading(
  hub: string,
  { since, today }: { readonly since: string; readonly today: IsoDay },
): BatchQuery<ReadonlyMap<number, readonly number[]>> {
  const query = sql<{ customer: number; wrong: readonly number[] }>`
    select customer, jsonb_agg(errors order by place) as wrong
    from (
      select customer, errors, row_number() over (partition by customer order by day desc, created desc) as place
      from orders where hub = ${hub} and created >= ${since} and day < ${today}::date and stood
    ) placed where place <= 2
    group by customer having count(*) = 2 and min(errors) > 0`;
  return batchQuery(query, (rows) => new Map(rows.map(({ customer, wrong }) => [customer, wrong])));
}

/** The name, address and first phone number of a user. */
export interface Reachable {
  readonly displayName: string;
  readonly email: string;
  readonly phone: string | undefined;
}

/** Contact details of users, by id. */
export async function reachable(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, Reachable>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'display_name as displayName', 'email', 'phone_numbers as phones'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, displayName, email, phones }) => [
      id,
      { displayName, email, phone: phones.find(({ number }) => number !== '')?.number },
    ]),
  );
}

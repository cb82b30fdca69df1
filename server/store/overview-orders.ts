import { sql } from 'kysely';
import type { DayPeriod } from '../../src/domain/month-period.ts';
import { centimes, type Centimes } from '../../src/domain/money.ts';
import type { Window } from '../../src/domain/overview-spans.ts';
import type { Returned } from '../../src/domain/retention.ts';
import type { Tx } from './database.ts';

/** What was ordered at a hub within a window, of orders that stood. */
export async function orderedWithin(
  tx: Tx,
  hub: string,
  { from, to }: Window,
): Promise<{ readonly orders: number; readonly amount: Centimes }> {
  const { rows } = await sql<{ orders: number; amount: number }>`
    select count(*) as orders, coalesce(sum(amount), 0)::bigint as amount from orders
    where hub = ${hub} and created >= ${instant(from)} and created < ${instant(to)} and stood`.execute(tx);
  return { orders: rows[0]?.orders ?? 0, amount: centimes(rows[0]?.amount ?? 0) };
}

/** How many customers did. Grouped and not `distinct`, which would sort all of their orders. */
export async function customersWithin(tx: Tx, hub: string, { from, to }: Window): Promise<number> {
  const { rows } = await sql<{ customers: number }>`
    select count(*) as customers from (
      select customer from orders
      where hub = ${hub} and created >= ${instant(from)} and created < ${instant(to)} and stood group by customer
    ) those`.execute(tx);
  return rows[0]?.customers ?? 0;
}

/**
 * Of those whose first order at a hub was in one of some months that follow one another, how many ordered in each month
 * from there on. Only orders of these months are looked at, and of each customer the first one before them.
 */
export async function returnedTo(
  tx: Tx,
  hub: string,
  months: readonly Window[],
): Promise<readonly Returned[]> {
  const begins = months.map(({ from }) => instant(from));
  const [since, until] = [begins[0], months.at(-1)];
  if (since === undefined || until === undefined) return [];
  const { rows } = await sql<Returned>`
    with ordered as materialized (
      select distinct customer, width_bucket(created, ${begins}::timestamptz[]) - 1 as at from orders
      where hub = ${hub} and created >= ${since} and created < ${instant(until.to)} and stood
    ), arrived as (
      select seen.customer, seen.at from (select customer, min(at) as at from ordered group by customer) seen
      left join lateral (
        select true as was from orders o
        where o.customer = seen.customer and o.created < ${since} and o.hub = ${hub} and o.stood
        order by o.created limit 1
      ) earlier on true
      where earlier.was is null
    )
    select a.at as arrived, o.at - a.at as after, count(*) as customers
    from arrived a join ordered o on o.customer = a.customer
    group by 1, 2`.execute(tx);
  return rows;
}

/** Lines of a shop that were prepared for some days, and those of them with which something was wrong. */
export interface PreparedLines {
  readonly vendor: string;
  readonly lines: number;
  readonly problems: number;
}

/** The same of every shop of a hub, by delivery day, most problems first. */
export async function preparedLines(
  tx: Tx,
  hub: string,
  { from, to }: DayPeriod,
): Promise<readonly PreparedLines[]> {
  const { rows } = await sql<PreparedLines>`
    select vendor, sum(prepared)::int as lines, sum(errors)::int as problems from order_vendors
    where hub = ${hub} and day >= ${from}::date and day < ${to}::date and prepared > 0
    group by vendor order by problems desc, lines desc, vendor`.execute(tx);
  return rows;
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

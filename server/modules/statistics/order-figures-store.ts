import { sql } from 'kysely';
import type { DayPeriod } from '../../../src/domain/calendar/month-period.ts';
import { centimes, type Centimes } from '../../../src/domain/money/money.ts';
import type { Window } from '../../../src/domain/calendar/overview-spans.ts';
import type { Returned } from '../../../src/domain/statistics/cohort-retention.ts';
import { type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** The orders within a window. */
export interface Ordered {
  readonly orders: number;
  readonly amount: Centimes;
}

/** The orders of a hub within each of these windows, valid ones only. */
export function orderedReading(hub: string, windows: readonly Window[]): BatchQuery<readonly Ordered[]> {
  const query = sql<{ orders: number; amount: number }>`
    select o.orders, o.amount from ${places(windows)} left join lateral (
      select count(*) as orders, coalesce(sum(amount), 0)::bigint as amount from orders
      where hub = ${hub} and created >= w.since and created < w.until and stood
    ) o on true order by w.place`;
  return batchQuery(query, (rows) =>
    rows.map(({ orders, amount }) => ({ orders, amount: centimes(amount) })),
  );
}

/** The number of customers who ordered. Grouped: `distinct` would sort all of their orders. */
export function customersReading(hub: string, windows: readonly Window[]): BatchQuery<readonly number[]> {
  const query = sql<{ customers: number }>`
    select c.customers from ${places(windows)} left join lateral (
      select count(*) as customers from (
        select customer from orders
        where hub = ${hub} and created >= w.since and created < w.until and stood group by customer
      ) those
    ) c on true order by w.place`;
  return batchQuery(query, (rows) => rows.map(({ customers }) => customers));
}

/**
 * For customers whose first order at a hub was in one of some consecutive months: how many ordered in each
 * month from there on. Reads only orders of these months, and each customer's first order before them.
 */
export function returnedReading(hub: string, months: readonly Window[]): BatchQuery<readonly Returned[]> {
  const begins = months.map(({ from }) => instant(from));
  const [since, until] = [begins[0], months.at(-1)];
  if (since === undefined || until === undefined) throw new Error('nobody arrives in no months');
  const query = sql<Returned>`
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
    group by 1, 2`;
  return batchQuery(query, (rows) => rows);
}

/** Lines of a shop that were prepared for some days, and the faulty ones among them. */
export interface PreparedLines {
  readonly vendor: string;
  readonly name: string;
  readonly lines: number;
  readonly problems: number;
}

/** The same for every shop of a hub, by delivery day, most problems first. */
export function preparedReading(hub: string, { from, to }: DayPeriod): BatchQuery<readonly PreparedLines[]> {
  const query = sql<PreparedLines>`
    select p.vendor, coalesce(s.data ->> 'name', p.vendor) as name, p.lines, p.problems from (
      select vendor, sum(prepared)::int as lines, sum(errors)::int as problems from order_vendors
      where hub = ${hub} and day >= ${from}::date and day < ${to}::date and prepared > 0
      group by vendor
    ) p left join shops s on s.urlpath = p.vendor
    order by p.problems desc, p.lines desc, p.vendor`;
  return batchQuery(query, (rows) => rows);
}

/** Windows as a table to select from, in their order. */
function places(windows: readonly Window[]) {
  const since = windows.map(({ from }) => instant(from));
  const until = windows.map(({ to }) => instant(to));
  return sql`unnest(${since}::timestamptz[], ${until}::timestamptz[]) with ordinality w (since, until, place)`;
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

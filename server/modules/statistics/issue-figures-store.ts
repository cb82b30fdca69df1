import { sql } from 'kysely';
import type { DayPeriod } from '../../../src/domain/calendar/month-period.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The filter of figures: these hubs, and these shops at any hub; `undefined`: all. */
export interface FiguresOf {
  readonly hubs: readonly string[] | undefined;
  readonly shops: readonly string[];
  /** A single hub, when one is requested. */
  readonly at: string | undefined;
}

/** The sales of a shop in a month, from valid orders. Amounts in centimes. */
export interface ShopMonth {
  readonly vendor: string;
  readonly year: number;
  readonly month: number;
  readonly orders: number;
  readonly amount: number;
}

/** A line with a problem. */
export interface IssueLine {
  readonly vendor: string;
  readonly year: number;
  readonly month: number;
  readonly hub: string;
  readonly oid: number;
  readonly sku: number;
  readonly title: string;
  readonly quantity: number;
  /** Centimes a piece. */
  readonly price: number;
  readonly issue: string;
  readonly email: string;
}

/** Every shop's months within a period, by shop. */
export async function shopMonths(tx: Tx, days: DayPeriod, whose: FiguresOf): Promise<readonly ShopMonth[]> {
  const { rows } = await sql<ShopMonth>`
    select v.vendor, ${yearOf} as year, ${monthOf} as month, count(*) as orders, sum(v.amount)::bigint as amount
    from order_vendors v join orders o on o.oid = v.oid
    where ${within(days, whose)} and ${ordersWithin(days)} and o.stood
    group by 1, 2, 3 order by 1, 2, 3`.execute(tx);
  return rows;
}

/** Every line with a problem within a period, by order. Only orders that have one are read. */
export async function issueLines(tx: Tx, days: DayPeriod, whose: FiguresOf): Promise<readonly IssueLine[]> {
  const { rows } = await sql<IssueLine>`
    select v.vendor, ${yearOf} as year, ${monthOf} as month, v.hub, v.oid,
      (item ->> 'sku')::int as sku, item ->> 'title' as title, (item ->> 'quantity')::int as quantity,
      (item ->> 'price')::int as price, item #>> '{fulfillment,issue}' as issue,
      coalesce(o.data #>> '{customer,email}', '') as email
    from order_vendors v
    join orders o on o.oid = v.oid
    cross join lateral jsonb_array_elements(o.data -> 'items') item
    where ${within(days, whose)} and ${ordersWithin(days)} and o.stood and v.errors > 0
      and item ->> 'vendor' = v.vendor and item #>> '{fulfillment,issue}' <> 'issue_no_issue'
    order by v.oid, (item ->> 'line')::int`.execute(tx);
  return rows;
}

const yearOf = sql<number>`extract(year from v.day)::int`;
const monthOf = sql<number>`extract(month from v.day)::int`;

function within({ from, to }: DayPeriod, { hubs, shops, at }: FiguresOf) {
  const days = sql`v.day >= ${from}::date and v.day < ${to}::date`;
  const own =
    hubs === undefined
      ? // By hub, as the indexes begin with it.
        sql`v.hub in (select slug from hubs)`
      : sql`(v.hub = any(${[...hubs]}::text[]) or v.vendor = any(${[...shops]}::text[]))`;
  return at === undefined ? sql`${days} and ${own}` : sql`${days} and ${own} and v.hub = ${at}`;
}

/** Applied to the orders too: joined by order id alone, the query would scan every order. */
function ordersWithin({ from, to }: DayPeriod) {
  return sql`o.day >= ${from}::date and o.day < ${to}::date and o.hub in (select slug from hubs)`;
}

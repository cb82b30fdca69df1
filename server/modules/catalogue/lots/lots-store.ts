import { sql } from 'kysely';
import type { Order, OrderItem } from '../../../../src/contract/orders/orders.ts';
import type { DeliveryOutcome } from '../../../../src/domain/fulfilment/delivery-outcome.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { FoundLines } from '../../../platform/operations/accept-operation.ts';

/** The lines of an order that a change marked as found, or no longer as found; `undefined` without any. */
export function turnedLines(
  { oid, hub, items: before }: Pick<Order, 'oid' | 'hub' | 'items'>,
  after: readonly OrderItem[],
  at: Ms,
): FoundLines | undefined {
  const was = new Map(before.map((item) => [item.line, isFound(item)]));
  const turned = after.filter((item) => item.follows === undefined && was.get(item.line) !== isFound(item));
  if (turned.length === 0) return undefined;
  const found = turned.filter(isFound).map(({ line, sku }) => ({ line, sku }));
  return { oid, hub, at, found, lost: turned.filter((item) => !isFound(item)).map(({ line }) => line) };
}

function isFound({ fulfillment }: OrderItem): boolean {
  return fulfillment.status === 'fulfilled';
}

/**
 * Writes the lot of each line that became found, as its product had it at that instant, and deletes that of a
 * line which is no longer found, each in one statement for several orders. A line keeps its lot when the
 * product gets another. See docs/rules.md#lots.
 */
export async function writeLots(tx: Tx, changes: readonly FoundLines[]): Promise<void> {
  const lost = changes.flatMap((change) => change.lost.map((line) => ({ oid: change.oid, line })));
  const found = new Map<string, LotLine>();
  for (const { oid, hub, at, ...change } of changes) {
    for (const line of change.lost) found.delete(`${oid}:${line}`);
    for (const { line, sku } of change.found)
      found.set(`${oid}:${line}`, { oid, line, hub, sku, at: new Date(at).toISOString() });
  }
  if (lost.length > 0)
    await sql`
      delete from order_lots o using jsonb_to_recordset(${JSON.stringify(lost)}::jsonb) as l (oid bigint, line int)
      where o.oid = l.oid and o.line = l.line`.execute(tx);
  if (found.size > 0) await insertLots(tx, [...found.values()]);
}

interface LotLine {
  readonly oid: number;
  readonly line: number;
  readonly hub: string;
  readonly sku: number;
  readonly at: string;
}

/** The earliest later change of a field holds its former value; without one, the product does. */
async function insertLots(tx: Tx, lines: readonly LotLine[]): Promise<void> {
  const then = (field: 'lot' | 'useby') => {
    const path = `logistics.${field}`;
    return sql`coalesce((
      select jsonb_build_array(a.before ->> ${path}) from audit a
      where a.entity = 'product' and a.entity_id = p.sku::text and a.at > l.at
        and (a.before ? ${path} or a.after ? ${path})
      order by a.at, a.id limit 1
    ), jsonb_build_array(p.data #>> array['logistics', ${field}])) ->> 0`;
  };
  await sql`
    insert into order_lots (oid, line, hub, sku, lot, useby, at)
    select held.oid, held.line, held.hub, held.sku, held.lot, nullif(held.useby, '')::date, held.at
    from (
      select l.oid, l.line, l.hub, l.sku, l.at, ${then('lot')} as lot, ${then('useby')} as useby
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l (oid bigint, line int, hub text, sku bigint, at timestamptz)
      join products p on p.sku = l.sku
    ) held
    where held.lot <> ''
    on conflict (oid, line) do nothing`.execute(tx);
}

/** A product with the hubs where it is sold, removed or not: a recall may come later. */
export async function productOfLots(tx: Tx, sku: number) {
  return tx
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.urlpath', 'p.vendor')
    .select([
      'p.vendor',
      sql<string>`p.data ->> 'title'`.as('title'),
      sql<string>`s.data ->> 'name'`.as('shop'),
      sql<string | null>`nullif(p.data #>> '{logistics,lot}', '')`.as('current'),
      sql<readonly string[]>`coalesce((
        select jsonb_agg(sh.hub) from shop_hubs sh where sh.shop = p.vendor
      ), '[]')`.as('hubs'),
    ])
    .where('p.sku', '=', sku)
    .executeTakeFirst();
}

/** A request for a product's lots. `hubs`: restricts the orders to these hubs; absent: all. */
interface LotQuestion {
  readonly sku: number;
  readonly hubs?: readonly string[] | undefined;
}

/** The lots of a product in collected orders, the latest collected first. */
export async function lotsOf(tx: Tx, { sku, hubs }: LotQuestion) {
  const { rows } = await sql<{
    readonly lot: string;
    readonly useby: string | null;
    readonly orders: number;
    readonly first: string;
    readonly last: string;
  }>`
    select l.lot, to_char(max(l.useby), 'YYYY-MM-DD') as useby, count(distinct l.oid)::int as orders,
      ${instant(sql`min(l.at)`)} as first, ${instant(sql`max(l.at)`)} as last
    from order_lots l where l.sku = ${sku} and ${toldOf(hubs)}
    group by l.lot order by max(l.at) desc, l.lot`.execute(tx);
  return rows;
}

/** The order lines that a lot went into, the latest delivery first. */
export async function linesOfLot(tx: Tx, { sku, hubs }: LotQuestion, lot: string) {
  const { rows } = await sql<{
    readonly oid: number;
    readonly line: number;
    readonly hub: string;
    readonly day: string;
    readonly hours: number;
    readonly slot: string | null;
    readonly customer: Pick<Order['customer'], 'id' | 'displayName' | 'email' | 'phone'>;
    readonly item: OrderItem;
    readonly outcome: DeliveryOutcome | null;
    readonly cancelled: boolean;
  }>`
    select o.oid, l.line, o.hub, to_char(o.day, 'YYYY-MM-DD') as day, (o.data #> '{shipping,hours}')::int as hours,
      h.data #>> array['shippingtimes', o.data #>> '{shipping,hours}'] as slot,
      o.data -> 'customer' as customer, item, o.data #>> '{shipping,outcome,kind}' as outcome,
      not o.stood as cancelled
    from order_lots l
    join orders o on o.oid = l.oid
    left join hubs h on h.slug = o.hub
    cross join lateral (
      select item from jsonb_array_elements(o.data -> 'items') item where (item -> 'line')::int = l.line
    ) held
    where l.sku = ${sku} and l.lot = ${lot} and ${toldOf(hubs)}
    order by o.day desc, o.oid desc, l.line`.execute(tx);
  return rows;
}

function toldOf(hubs: readonly string[] | undefined) {
  return hubs === undefined ? sql`true` : sql`l.hub = any(${[...hubs]}::text[])`;
}

function instant(at: ReturnType<typeof sql>) {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

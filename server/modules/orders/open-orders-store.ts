import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Open orders: at these hubs, or with a part of these shops; `hubs` absent: at all. */
export interface OpenOrdersOf {
  readonly hubs: readonly string[] | undefined;
  readonly shops: readonly string[];
}

/** Open orders that hold one of these products, newest first; a shop is told of its own lines alone. */
export async function openOrdersWith(
  tx: Tx,
  skus: readonly number[],
  of: OpenOrdersOf,
  limit: number,
): Promise<readonly Order[]> {
  const { rows } = await sql<{ order: Order }>`
    select o.data as "order" from orders o
    where o.closed is null and o.stood and ${belongsTo(of)}
      and exists (
        select from jsonb_array_elements(o.data -> 'items') item
        where (item ->> 'sku')::bigint = any(${[...skus]}::bigint[]) and ${showsLine(of)}
      )
    order by o.oid desc limit ${limit}`.execute(tx);
  return rows.map(({ order }) => order);
}

/** The orders of a day that somebody prepares, by rank. */
export async function workedOrdersOf(tx: Tx, day: IsoDay, of: OpenOrdersOf): Promise<readonly Order[]> {
  const { rows } = await sql<{ order: Order }>`
    select o.data as "order" from orders o
    where o.day = ${day}::date and o.payment_status = any(${[...WORKED_STATES]}::text[]) and o.stood
      and o.hub in (select slug from hubs) and ${belongsTo(of)}
    order by o.hub, o.rank, o.oid`.execute(tx);
  return rows.map(({ order }) => order);
}

/** Whether somebody sees the line by which an order is found: what others sell in it is not to be asked for. */
function showsLine({ hubs, shops }: OpenOrdersOf) {
  if (hubs === undefined) return sql`true`;
  return sql`(o.hub = any(${[...hubs]}::text[]) or item ->> 'vendor' = any(${[...shops]}::text[]))`;
}

function belongsTo({ hubs, shops }: OpenOrdersOf) {
  if (hubs === undefined) return sql`true`;
  return sql`(o.hub = any(${[...hubs]}::text[]) or exists (
    select from order_vendors v where v.oid = o.oid and v.vendor = any(${[...shops]}::text[])
  ))`;
}

import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The scope of open orders: these hubs, or parts of these shops; `hubs` undefined: all orders. */
export interface OpenOrdersOf {
  readonly hubs: readonly string[] | undefined;
  readonly shops: readonly string[];
}

/** Open orders that contain one of these products, newest first; for a shop only its own lines count. */
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

/** The orders in work of a day, by rank. */
export async function workedOrdersOf(tx: Tx, day: IsoDay, of: OpenOrdersOf): Promise<readonly Order[]> {
  const { rows } = await sql<{ order: Order }>`
    select o.data as "order" from orders o
    where o.day = ${day}::date and o.payment_status = any(${[...WORKED_STATES]}::text[]) and o.stood
      and o.hub in (select slug from hubs) and ${belongsTo(of)}
    order by o.hub, o.rank, o.oid`.execute(tx);
  return rows.map(({ order }) => order);
}

/** Whether the caller sees the matching line: another shop's lines must not be searchable. */
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

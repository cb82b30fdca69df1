import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type StoredSubscription, storedSubscriptions } from '../../platform/feed/stored-subscriptions.ts';

/** An open order that contains lines of a shop. */
export interface ShopOrder {
  readonly oid: number;
  readonly day: IsoDay;
  readonly customer: number;
}

/** The open orders with lines of a shop from a day on, the earliest first. */
export async function openOrdersOfShop(tx: Tx, urlpath: string, from: IsoDay): Promise<readonly ShopOrder[]> {
  const { rows } = await sql<ShopOrder>`
    select o.oid::int as oid, to_char(o.day, 'YYYY-MM-DD') as day, o.customer
    from orders o join order_vendors v on v.oid = o.oid and v.vendor = ${urlpath}
    where o.closed is null and o.stood and o.day >= ${from}::date
    order by o.day, o.oid`.execute(tx);
  return rows;
}

/** The contracts that deliver products of a shop and have not ended. */
export async function contractsOfShop(tx: Tx, urlpath: string): Promise<readonly StoredSubscription[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from subscriptions s
    where s.status <> 'cancel' and exists (
      select from jsonb_array_elements(coalesce(s.data #> '{brings,lines}', '[]'::jsonb)) line
      join products p on p.sku = (line ->> 'sku')::bigint
      where p.vendor = ${urlpath}
    )
    order by s.id`.execute(tx);
  const held = await storedSubscriptions(
    tx,
    rows.map(({ id }) => id),
  );
  return held.map(({ contract }) => contract);
}

/** The owners of carts that hold products of a shop and were changed since an instant. */
export async function cartOwnersOfShop(tx: Tx, urlpath: string, since: string): Promise<readonly number[]> {
  const { rows } = await sql<{ owner: number }>`
    select distinct c.user_id as owner from carts c
    where c.updated >= ${since}::timestamptz and exists (
      select from jsonb_each(c.lines) line
      where line.value ->> 'vendor' = ${urlpath} and coalesce(line.value ->> 'aside', 'false') <> 'true'
    )
    order by 1`.execute(tx);
  return rows.map(({ owner }) => owner);
}

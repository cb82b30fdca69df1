import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Place } from './places.ts';
import type { Pieces } from './stock.ts';

/** What a new order takes. Without `place` it travels with an order that has one. */
export interface Claim {
  readonly pieces: Pieces;
  readonly place: ClaimedPlace | undefined;
}

export interface ClaimedPlace extends Place {
  /** So many orders on the day. */
  readonly limit: number;
  /** So many in the slot, `null` for any number; absent when a pickup takes no slot. */
  readonly slot?: { readonly limit: number | null };
}

/** The number of the order, and its rank on the day: unique per hub and day, never used again; 0 without a place. */
export interface Claimed {
  readonly oid: number;
  readonly rank: number;
}

/**
 * Takes stock, day and slot, each only below its limit, by one statement: the day's counter is what all orders of a
 * day wait for, and the fewer steps it is held through, the better. Stock first, by product, then the day, then the
 * slot: everybody waits in this order.
 *
 * @returns `undefined` when something is gone; what was taken before is taken, so go back to a savepoint
 */
export async function claim(tx: Tx, { pieces, place }: Claim): Promise<Claimed | undefined> {
  // As a list and not as rows of another question: the planner then sees that they are few, and looks at no others.
  const skus = pieces.map(({ sku }) => sku);
  const { rows } = await sql<{ oid: number; taken: number; rank: number; slots: number }>`
    with held as materialized (
      select sku from products where sku = any(${skus}::bigint[]) order by sku for update
    ), taken as (
      update products set stock = products.stock - wanted.pieces
      from unnest(${skus}::bigint[], ${pieces.map((one) => one.pieces)}::integer[]) wanted (sku, pieces)
      where products.sku = any(${skus}::bigint[]) and products.sku = wanted.sku
        and products.stock >= wanted.pieces and (select count(*) from held) = ${pieces.length}
      returning products.sku
    ), ${place === undefined ? NO_DAY : dayOf(place, pieces.length)}, ${place?.slot === undefined ? NO_SLOT : slotOf(place, place.slot.limit)}
    select nextval('order_oid') as oid, (select count(*) from taken) as taken,
      coalesce((select rank from day), 0) as rank, (select count(*) from slot) as slots`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw new Error('a claim was not answered');
  const { oid, taken, rank, slots } = found;
  const whole =
    taken === pieces.length && (place === undefined || rank > 0) && (place?.slot === undefined || slots > 0);
  return whole ? { oid, rank } : undefined;
}

const NO_DAY = sql`day as (select 0 as rank)`;
const NO_SLOT = sql`slot as (select 1 where false)`;

function dayOf({ hub, day, limit }: ClaimedPlace, products: number): RawBuilder<unknown> {
  return sql`day as (
    insert into day_capacity (hub, day, placed, last_rank)
    select ${hub}, ${day}::date, 1, 1 where (select count(*) from taken) = ${products} and ${limit}::integer > 0
    on conflict (hub, day) do update
      set placed = day_capacity.placed + 1, last_rank = day_capacity.last_rank + 1
      where day_capacity.placed < ${limit}::integer
    returning last_rank as rank
  )`;
}

function slotOf({ hub, day, hour }: ClaimedPlace, limit: number | null): RawBuilder<unknown> {
  return sql`slot as (
    insert into slot_capacity (hub, day, hour, placed)
    select ${hub}, ${day}::date, ${hour}::integer, 1 from day where coalesce(${limit}::integer, 1) > 0
    on conflict (hub, day, hour) do update set placed = slot_capacity.placed + 1
      where slot_capacity.placed < coalesce(${limit}::integer, slot_capacity.placed + 1)
    returning 1
  )`;
}

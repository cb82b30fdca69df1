import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';
import { assertInvariant } from '../../platform/database/assert-invariant.ts';
import type { Place } from '../payments/acquirer/delivery-places-store.ts';
import { PIPELINED_STATEMENT } from '../../platform/database/prepared-statements.ts';
import type { Pieces } from '../payments/acquirer/stock-store.ts';
import {
  namedCtes,
  type SqlPart,
  type BatchQuery,
  batchQuery,
} from '../../platform/database/batch-statement.ts';

/** What a new order takes: a place of its own, or the rank of the order with which it travels. */
export interface StockAndPlace {
  readonly pieces: Pieces;
  readonly place: ClaimedPlace | { readonly rank: number };
}

export interface ClaimedPlace extends Place {
  /** So many orders on the day. */
  readonly limit: number;
  /** So many in the slot, `null` for any number; absent when a pickup takes no slot. */
  readonly slot?: { readonly limit: number | null };
}

/** The rank that is taken, in what is written with a claim: unique per hub and day, never used again. */
export const CLAIMED_RANK = sql<number>`(select rank from day)`;

/**
 * Takes stock, day and slot, each only below its limit, and writes what goes with them, by one statement: the day's
 * counter is what all orders of a day wait for, and the fewer steps it is held through, the better. Stock first, by
 * product, then the day, then the slot: everybody waits in this order. Where something is gone the transaction fails
 * (`place_is_there`), and has to look anew.
 *
 * @param later whether the answer can wait: the statement leaves with the next one, so that the counter is held for no
 * way to this process and back
 * @returns gives the rank, as soon as there is an answer
 */
export async function reserveStockAndPlace(
  tx: Tx,
  { pieces, place }: StockAndPlace,
  writes: readonly SqlPart[],
  { later }: { readonly later: boolean },
): Promise<() => number> {
  // As a list and not as rows of another question: the planner then sees that they are few, and looks at no others.
  const skus = pieces.map(({ sku }) => sku);
  const taking = [
    sql`held as materialized (
      select sku from products where sku = any(${skus}::bigint[]) order by sku for update
    )`,
    sql`taken as (
      update products set stock = products.stock - wanted.pieces
      from unnest(${skus}::bigint[], ${pieces.map((one) => one.pieces)}::integer[]) wanted (sku, pieces)
      where products.sku = any(${skus}::bigint[]) and products.sku = wanted.sku
        and products.stock >= wanted.pieces and (select count(*) from held) = ${pieces.length}
      returning products.sku
    )`,
    'limit' in place ? dayOf(place, pieces.length) : sql`day as (select ${place.rank}::integer as rank)`,
    'limit' in place && place.slot !== undefined ? slotOf(place, place.slot.limit) : NO_SLOT,
  ];
  const whole = sql<boolean>`(select count(*) from taken) = ${pieces.length} and exists (select 1 from day)
    and exists (select 1 from slot)`;
  const { rows } = await sql<{ rank: number }>`
    with ${sql.join([...taking, ...namedCtes(writes)])}
    select ${assertInvariant(whole, 'place_is_there')}, ${CLAIMED_RANK} as rank ${later ? PIPELINED_STATEMENT : sql``}`.execute(
    tx,
  );
  return () => {
    const [found] = rows;
    if (found === undefined) throw new Error('a claim is not answered yet');
    return found.rank;
  };
}

/** The number of the order that is about to be written, never used again. */
export function nextOid(): BatchQuery<number> {
  return batchQuery(sql<{ oid: number }>`select nextval('order_oid') as oid`, ([row]) => {
    if (row === undefined) throw new Error('there is no number for an order');
    return row.oid;
  });
}

/** Who takes no slot lacks none. */
const NO_SLOT = sql`slot as (select 1)`;

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

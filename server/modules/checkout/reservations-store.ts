import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';
import { assertInvariant } from '../../platform/database/assert-invariant.ts';
import { givePlaceBack, type Place } from '../payments/acquirer/delivery-places-store.ts';
import { PIPELINED_STATEMENT } from '../../platform/database/prepared-statements.ts';
import type { Pieces } from '../payments/acquirer/stock-store.ts';
import {
  namedCtes,
  type SqlPart,
  type BatchQuery,
  batchQuery,
} from '../../platform/database/batch-statement.ts';

/** The stock and capacity that a new order takes: a place of the day, or the rank of the order that it joins. */
export interface StockAndPlace {
  readonly pieces: Pieces;
  readonly place: ClaimedPlace | { readonly rank: number };
}

export interface ClaimedPlace extends Place {
  /** The most orders of the day. */
  readonly limit: number;
  /** The most orders of the slot, `null` for no limit; absent for a pickup, which takes no slot. */
  readonly slot?: { readonly limit: number | null };
}

/** The rank that the claim assigns, for the writes of its statement: unique per hub and day, never reused. */
export const CLAIMED_RANK = sql<number>`(select rank from day)`;

/**
 * Claims stock, day and slot, each below its limit, and runs the writes that go with them, in one statement: all orders
 * of a day wait for the lock of the day's counter, so it is held for as few round trips as possible. Locks are taken in
 * one order: stock by product, then the day, then the slot. When one of them ran out, the transaction fails on
 * `place_is_there` and has to assess the order again.
 *
 * @param later whether the answer can wait: the statement is then pipelined with the next one, and the counter is not
 * locked for a round trip to this process
 * @returns a function that gives the rank once the answer has arrived
 */
export async function reserveStockAndPlace(
  tx: Tx,
  { pieces, place }: StockAndPlace,
  writes: readonly SqlPart[],
  { later }: { readonly later: boolean },
): Promise<() => number> {
  // An array rather than a subquery: the planner sees that the products are few, and uses the index.
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
    if (found === undefined) throw new Error('the claim is not answered yet');
    return found.rank;
  };
}

/**
 * Claims a place of a day and a slot for an order that moves; on its own day (`rank`) the slot alone. The caller gives
 * the former place back.
 *
 * @returns the rank, or what ran out meanwhile
 */
export async function claimPlace(
  tx: Tx,
  place: ClaimedPlace,
  rank?: number,
): Promise<{ readonly rank: number } | 'day_full' | 'slot_full'> {
  const { rows } = await sql<{ rank: number | null; slot: boolean }>`
    with taken as (select 1 where false),
      ${rank === undefined ? dayOf(place, 0) : sql`day as (select ${rank}::integer as rank)`},
      ${place.slot === undefined ? NO_SLOT : slotOf(place, place.slot.limit)}
    select ${CLAIMED_RANK} as rank, exists (select 1 from slot) as slot`.execute(tx);
  const [claimed] = rows;
  if (claimed === undefined || claimed.rank === null) return 'day_full';
  if (claimed.slot) return { rank: claimed.rank };
  if (rank === undefined) await givePlaceBack(tx, place);
  return 'slot_full';
}

/** The number of the next order, never reused. */
export function nextOid(): BatchQuery<number> {
  return batchQuery(sql<{ oid: number }>`select nextval('order_oid') as oid`, ([row]) => {
    if (row === undefined) throw new Error('there is no number for an order');
    return row.oid;
  });
}

/** The claim of a pickup, which takes no slot. */
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

import { sql } from 'kysely';
import type { ContainerCause, ContainerMove } from '../../../src/domain/containers/container-counts.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../src/domain/money/money.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';
import { recordChange } from '../../platform/feed/record-change.ts';

/** The holder of containers: the customer, and the hub that gives them out. */
export interface ContainerHolder {
  readonly userId: number;
  readonly hub: string;
}

/** How many containers of a type a customer holds. */
export interface HeldCount {
  readonly name: string;
  readonly count: number;
}

/** Adds a movement and returns its number. */
export async function addMovement(
  tx: Tx,
  { userId, hub }: ContainerHolder,
  { cause, name, count, deposit }: ContainerMove,
  about: {
    readonly oid: number | null;
    readonly who: number | undefined;
    readonly why?: string | undefined;
    readonly now: Ms;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('container_movements')
    .values({
      ...{ user_id: userId, hub, oid: about.oid, cause, type: name, count, deposit },
      ...{ who: about.who ?? null, at: new Date(about.now).toISOString(), why: about.why ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The movements booked for an order, from its lines and counts at the door, summed by type and deposit. */
export async function bookedMoves(tx: Tx, oid: number): Promise<readonly ContainerMove[]> {
  const rows = await tx
    .selectFrom('container_movements')
    .select(['cause', 'type as name', 'deposit', sql<number>`sum(count)::integer`.as('count')])
    .where('oid', '=', oid)
    .where('cause', '<>', 'office')
    .groupBy(['cause', 'type', 'deposit'])
    .execute();
  return rows;
}

/** What a customer holds of a hub's containers, by type, as a part of a statement. */
export function heldReading(tx: Queryable, { userId, hub }: ContainerHolder): BatchQuery<HeldCount[]> {
  return batchQuery(heldQuery(tx, { userId, hub }), (rows) => rows.filter(({ count }) => count > 0));
}

function heldQuery(tx: Queryable, { userId, hub }: ContainerHolder) {
  return tx
    .selectFrom('container_movements')
    .select(['type as name', sql<number>`sum(count)::integer`.as('count')])
    .where('user_id', '=', userId)
    .where('hub', '=', hub)
    .groupBy('type')
    .orderBy('type');
}

/**
 * Updates the undelivered orders of a customer with the containers that they now hold, so that a courier
 * reads it at the door without a network. The customer is locked.
 */
export async function tellOpenOrders(tx: Tx, { userId, hub }: ContainerHolder): Promise<void> {
  const held = (await heldQuery(tx, { userId, hub }).execute()).filter(({ count }) => count > 0);
  const told = await tx
    .updateTable('orders')
    .set({
      data: sql`jsonb_set(data, '{customer,containers}', ${JSON.stringify(held)}::jsonb)`,
      rev: sql`rev + 1`,
    })
    .where('customer', '=', userId)
    .where('hub', '=', hub)
    .where('closed', 'is', null)
    .where(sql<boolean>`not data ? 'cancel' and data #> '{shipping,outcome}' is null`)
    .where(sql<boolean>`data #> '{customer,containers}' is distinct from ${JSON.stringify(held)}::jsonb`)
    .returning('oid')
    .execute();
  for (const { oid } of told) recordChange(tx, 'order', oid);
}

/** A movement as clients read it. */
export interface StoredMovement {
  readonly id: number;
  readonly hub: string;
  readonly oid: number | null;
  readonly cause: ContainerCause;
  readonly name: string;
  readonly count: number;
  readonly deposit: Centimes;
  readonly at: string;
  readonly who: number | null;
  readonly why: string | null;
}

/** The latest movements of a customer, newest first. `hubs`: only of these. */
export async function latestMovements(
  tx: Tx,
  userId: number,
  hubs: readonly string[] | undefined,
  limit: number,
): Promise<readonly StoredMovement[]> {
  const rows = await ofPerson(tx, userId, hubs)
    .select(['id', 'hub', 'oid', 'cause', 'type as name', 'count', 'deposit', 'at', 'who', 'why'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** What a customer holds by hub and type, with the deposits paid; types with nothing held are left out. */
export async function heldBy(
  tx: Tx,
  userId: number,
  hubs: readonly string[] | undefined,
): Promise<readonly (HeldCount & { readonly hub: string; readonly amount: Centimes })[]> {
  const rows = await ofPerson(tx, userId, hubs)
    .select(['hub', 'type as name', sql<number>`sum(count)::integer`.as('count')])
    .select(sql<number>`sum(count * deposit)::integer`.as('amount'))
    .groupBy(['hub', 'type'])
    .having(sql<boolean>`sum(count) <> 0 or sum(count * deposit) <> 0`)
    .orderBy('hub')
    .orderBy('type')
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: centimes(amount) }));
}

/** The types among these in use: by a movement, a product of the hub's shops, or an order line. */
export async function typesInUse(
  tx: Tx,
  hub: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where exists (select 1 from container_movements m where m.hub = ${hub} and m.type = name)
      or exists (
        select 1 from products p join shop_hubs h on h.shop = p.vendor and h.hub = ${hub}
        where p.data #>> '{logistics,container}' = name)
      or exists (
        select 1 from orders o where o.hub = ${hub} and o.closed is null
          and o.data -> 'items' @> jsonb_build_array(jsonb_build_object('container', jsonb_build_object('name', name))))`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

function ofPerson(tx: Tx, userId: number, hubs: readonly string[] | undefined) {
  const query = tx.selectFrom('container_movements').where('user_id', '=', userId);
  return hubs === undefined ? query : query.where('hub', 'in', [...hubs]);
}

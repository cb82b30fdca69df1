import { sql } from 'kysely';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import {
  type StoredSubscription,
  subscriptionOfRow,
  subscriptionQuery,
} from '../../platform/feed/stored-subscriptions.ts';

/** Inserts a contract. */
export async function addSubscription(tx: Tx, contract: StoredSubscription, now: Ms): Promise<void> {
  await tx
    .insertInto('subscriptions')
    .values({
      id: contract.id,
      customer: contract.customer,
      created: contract.created,
      ...columns(contract, now),
    })
    .execute();
}

/** Writes a locked contract and raises its revision. */
export async function saveSubscription(tx: Tx, contract: StoredSubscription, now: Ms): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ...columns(contract, now), rev: sql`rev + 1` })
    .where('id', '=', contract.id)
    .execute();
}

/** Locks a contract for this transaction, after its customer: the order in which every change of money locks. */
export async function lockSubscription(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const known = await subscriptionOf(tx, id);
  if (known === undefined) return undefined;
  await lockUser(tx, known.customer);
  const row = await subscriptionQuery(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && subscriptionOfRow(row);
}

/** Reads a contract without locking it. */
export async function subscriptionOf(tx: Tx, id: string): Promise<StoredSubscription | undefined> {
  const row = await subscriptionQuery(tx).where('id', '=', id).executeTakeFirst();
  return row && subscriptionOfRow(row);
}

/** Contracts whose next run is due, oldest first. */
export function dueSubscriptions(db: Queryable, now: Ms, limit: number): Promise<readonly string[]> {
  return ids(db, 'next_at', now, limit);
}

/** Contracts whose reminder is due, oldest first. */
export function untoldSubscriptions(db: Queryable, now: Ms, limit: number): Promise<readonly string[]> {
  return ids(db, 'tell_at', now, limit);
}

/** Contracts whose pause has ended by this day. */
export async function wakingSubscriptions(
  db: Queryable,
  today: IsoDay,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('status', '=', 'paused')
    .where('pause_until', '<=', today)
    .orderBy('pause_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

async function ids(
  db: Queryable,
  column: 'next_at' | 'tell_at',
  now: Ms,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('id')
    .where(column, '<=', new Date(now).toISOString())
    .orderBy(column)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

function columns(contract: StoredSubscription, now: Ms) {
  const { id, customer, created, next, tellAt, status, plan, pauseUntil, ...held } = contract;
  return {
    hub: held.brings.kind === 'delivery' ? held.brings.hub : null,
    plan,
    status,
    pause_until: pauseUntil ?? null,
    data: JSON.stringify(held),
    next_day: next?.day ?? null,
    next_at: next === undefined ? null : new Date(next.at).toISOString(),
    tell_at: tellAt === undefined ? null : new Date(tellAt).toISOString(),
    updated: new Date(now).toISOString(),
  };
}

import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database/database-types.ts';
import { invariantFailed } from './assert-invariant.ts';
import { sqlState } from './sql-state.ts';

/** Two transactions were in each other's way: PostgreSQL undid one of them, which may be tried again. */
const CLASHES = new Set(['40001', '40P01']);
const TRIES = 5;

/** Runs the work in a transaction, again when it clashed with another one: the work must be free of outer effects. */
export async function inTransaction<T>({ db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !isTransactionConflict(error)) throw error;
    }
  }
}

/** Reads several tables as they were at one instant. Writing in it is refused by the database. */
export function readSnapshot<T>({ db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/**
 * Lets the server plan the prepared statements of this transaction once and not each time anew, whatever the values:
 * for those that find their rows by a key. A plan that was made while a table was nearly empty would read it through,
 * and go on doing so while it grows. Before version 18 a table that can only be read through looks so dear then that
 * the server would compile the plan.
 */
export async function useGenericPlans(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off`.execute(
    tx,
  );
}

/** Whether an error is two transactions in each other's way: so is what one looked at and another one took. */
export function isTransactionConflict(error: unknown): boolean {
  return CLASHES.has(sqlState(error) ?? '') || invariantFailed(error, 'place_is_there');
}

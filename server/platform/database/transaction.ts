import { sql } from 'kysely';
import type { Database, Tx } from '../../core/database/database-types.ts';
import { invariantFailed } from './assert-invariant.ts';
import { sqlState } from './sql-state.ts';

/** Serialization failure and deadlock: PostgreSQL rolled one transaction back, which may be retried. */
const CONFLICTS = new Set(['40001', '40P01']);
const TRIES = 5;

/** Runs the work in a transaction and retries it on a conflict: the work must have no effects outside of it. */
export async function inTransaction<T>({ db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !isTransactionConflict(error)) throw error;
    }
  }
}

/** Reads several tables in one read-only snapshot. */
export function readSnapshot<T>({ db }: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

/**
 * Makes the server plan the prepared statements of this transaction once, independent of the values, for statements that
 * find their rows by key. Sequential scans are off, because a plan made for a nearly empty table would keep scanning it
 * as it grows. JIT is off, because before version 18 an unavoidable scan then looks expensive enough to compile.
 */
export async function useGenericPlans(tx: Tx): Promise<void> {
  await sql`set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off`.execute(
    tx,
  );
}

/** Whether an error is a conflict of two transactions, including a place that another one took meanwhile. */
export function isTransactionConflict(error: unknown): boolean {
  return CONFLICTS.has(sqlState(error) ?? '') || invariantFailed(error, 'place_is_there');
}

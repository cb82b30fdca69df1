import { sqlState } from './sql-state.ts';
import { isTransactionConflict } from './transaction.ts';
import { unavailableCause } from './unavailable.ts';

/** Thrown when another transaction is working on the same object. */
export class LockedElsewhere extends Error {
  override name = 'BusyElsewhere';
}

/** Whether an error is transient: nothing was done, and a retry may succeed. */
export function isBusy(error: unknown): boolean {
  if (error instanceof LockedElsewhere || isTransactionConflict(error)) return true;
  // 55P03: lock_not_available.
  return sqlState(error) === '55P03' || unavailableCause(error) !== undefined;
}

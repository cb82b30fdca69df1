import { sqlState } from './sql-state.ts';
import { isTransactionConflict } from './transaction.ts';
import { unavailableCause } from './unavailable.ts';

/** Something else is just being done with it: thrown by whoever has to wait for that. */
export class LockedElsewhere extends Error {
  override name = 'BusyElsewhere';
}

/** Nothing was done and nothing is wrong with what was asked: it may come again in a moment. */
export function isBusy(error: unknown): boolean {
  if (error instanceof LockedElsewhere || isTransactionConflict(error)) return true;
  // 55P03: a lock was not to be had.
  return sqlState(error) === '55P03' || unavailableCause(error) !== undefined;
}

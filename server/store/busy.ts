import { sqlState } from './sql-state.ts';
import { clashed } from './transaction.ts';
import { TurnTimeout } from './turn-queue.ts';

/** Something else is just being done with it: thrown by whoever has to wait for that. */
export class BusyElsewhere extends Error {
  override name = 'BusyElsewhere';
}

/** Nothing was done and nothing is wrong with what was asked: it may come again in a moment. */
export function isBusy(error: unknown): boolean {
  if (error instanceof TurnTimeout || error instanceof BusyElsewhere || clashed(error)) return true;
  // 53…: the server has no room; 57…: it stops or cancelled the statement; 55P03: a lock was not to be had.
  return /^(?:53|57|55P03)/.test(sqlState(error) ?? '');
}

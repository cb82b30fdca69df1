import { type Allowance, countAttempt, uncountAttempts } from './attempts-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext } from '../../app-context.ts';
import { RefusedRequest } from '../../../core/refusal.ts';

/** A limit of attempts within a window for one key, such as an IP address or an account. */
export interface AttemptLimit extends Allowance {
  readonly key: string;
  /** Only failures count: an attempt that opens a session is undone. */
  readonly failuresOnly?: boolean;
}

/**
 * Counts an attempt under each key and refuses with `too_many` when a limit is exceeded. Committed before the service
 * runs, so that a refused sign-in counts too.
 */
export async function countAttempts(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  // Sorted, so that two requests with the same keys do not deadlock.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const exceeded = await inTransaction(database, async (tx) => {
    const over: AttemptLimit[] = [];
    for (const limit of sorted) {
      if (!(await countAttempt(tx, limit.key, limit, clock()))) over.push(limit);
    }
    return over;
  });
  if (exceeded.length === 0) return;
  const retryAfterMs = Math.max(...exceeded.map(({ withinMs }) => withinMs));
  throw new RefusedRequest({ ok: false, refusal: 'too_many', retryAfterMs });
}

/**
 * Undoes the counting of an attempt that succeeded. Attempts are counted before they run, because otherwise a thousand
 * concurrent ones would all pass.
 */
export async function undoAttempts(
  { database }: Pick<AppContext, 'database'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const keys = limits.flatMap(({ key, failuresOnly }) => (failuresOnly === true ? [key] : []));
  if (keys.length > 0) await inTransaction(database, (tx) => uncountAttempts(tx, keys.toSorted()));
}

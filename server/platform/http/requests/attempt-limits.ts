import { type Allowance, countAttempt, uncountAttempts } from './attempts-store.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { AppContext } from '../../app-context.ts';
import { RefusedRequest } from '../../../core/refusal.ts';

/** So many tries within a window, for one key: an address on the network, an account. */
export interface AttemptLimit extends Allowance {
  readonly key: string;
  /** What opens a session is no try: only what fails is counted. */
  readonly failuresOnly?: boolean;
}

/**
 * Counts one try under each key and refuses as `too_many` when one of them is past its limit. Committed at once,
 * before the service runs: a refused sign-in counts too.
 */
export async function countAttempts(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  // In one order, so that two requests with the same keys do not wait for each other.
  const sorted = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const passed = await inTransaction(database, async (tx) => {
    const past: AttemptLimit[] = [];
    for (const limit of sorted) {
      if (!(await countAttempt(tx, limit.key, limit, clock()))) past.push(limit);
    }
    return past;
  });
  if (passed.length === 0) return;
  const retryAfterMs = Math.max(...passed.map(({ withinMs }) => withinMs));
  throw new RefusedRequest({ ok: false, refusal: 'too_many', retryAfterMs });
}

/**
 * Takes back what was counted of a try that was none. It is counted first all the same: a thousand that come at once
 * would else all be let through.
 */
export async function undoAttempts(
  { database }: Pick<AppContext, 'database'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const keys = limits.flatMap(({ key, failuresOnly }) => (failuresOnly === true ? [key] : []));
  if (keys.length > 0) await inTransaction(database, (tx) => uncountAttempts(tx, keys.toSorted()));
}

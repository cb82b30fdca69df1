import type { Id } from '../../../src/contract/sync/sync.ts';
import { MINUTE_MS } from '../../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { invariantFailed } from '../../platform/database/assert-invariant.ts';
import {
  staleMutations,
  settleMutation,
  storedMutations,
  type StoredOutcome,
  claimStaleMutation,
} from './mutations-store.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import type {
  OperationResult,
  FinishContext,
  SettlementWrites,
} from '../../platform/operations/accept-operation.ts';
import { encodeOutcome } from './mutation-outcome.ts';

/**
 * Age from which a running mutation counts as abandoned: the next request or job that finds it finishes it
 * (docs/protocol.md#two-transactions).
 */
export const STALE_AFTER_MS = MINUTE_MS;

/** Runs the second step of a mutation and settles it. Safe to run concurrently with another process. */
export async function resumeMutation(app: AppContext, id: Id): Promise<void> {
  const { database, operations } = app;
  const stored = (await readSnapshot(database, (tx) => storedMutations(tx, [id]))).get(id);
  if (stored === undefined || stored.outcome !== 'running') return;
  const finish = operations(stored.op, stored.opV)?.finish;
  if (finish === undefined) throw new Error(`operation ${stored.op} of ${id} has no second step`);
  await resumeWith(app, stored, finish);
}

/** Runs the given second step; returns the outcome if this call settled it. */
export async function resumeWith(
  { database, gateways, clock }: AppContext,
  { id, client, userId }: FinishContext['mutation'],
  finish: (context: FinishContext) => Promise<void>,
): Promise<StoredOutcome | undefined> {
  let settled: StoredOutcome | undefined;
  const settle = async (tx: Tx, decided: OperationResult, effect?: SettlementWrites) => {
    const outcome = encodeOutcome(decided);
    await settleMutation(tx, id, outcome, effect);
    settled = outcome;
  };
  try {
    await finish({ database, gateways, clock, mutation: { id, client, userId }, settle });
    return settled;
  } catch (error) {
    // Another process settled it first: this transaction was rolled back.
    if (!invariantFailed(error, 'mutation_is_running')) throw error;
    return undefined;
  }
}

/** Finishes a mutation that has been running for too long, unless another process claims it first. */
export async function resumeStale(app: AppContext, id: Id): Promise<void> {
  const now = app.clock();
  const claimed = await writeTransaction(app.database, (tx) =>
    claimStaleMutation(tx, id, now - STALE_AFTER_MS, now),
  );
  if (claimed) await resumeMutation(app, id);
}

/** The ids of abandoned running mutations, oldest first, for the job that finishes them. */
export function staleMutationIds(app: AppContext, limit = 50): Promise<readonly Id[]> {
  return readSnapshot(app.database, (tx) => staleMutations(tx, app.clock() - STALE_AFTER_MS, limit));
}

import type { Id } from '../../../src/contract/sync/sync.ts';
import { MINUTE_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { invariantFailed } from '../../platform/database/assert-invariant.ts';
import {
  lockRunning,
  type RunningMutation,
  runningMutations,
  settleMutation,
  storedMutations,
  type StoredOutcome,
  takeOver,
} from './mutations-store.ts';
import { isLeft, whileDoing } from '../../core/database/process-presence.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import type {
  OperationResult,
  FinishContext,
  SettlementWrites,
} from '../../platform/operations/accept-operation.ts';
import { encodeOutcome } from './mutation-outcome.ts';

/**
 * Age from which a running mutation counts as abandoned, even while its process runs: the next request or job
 * that finds it finishes it (docs/protocol.md#two-transactions).
 */
const STALE_AFTER_MS = MINUTE_MS;

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
    const context = { database, gateways, clock, mutation: { id, client, userId }, settle };
    await whileDoing(database.presence, id, () => finish(context));
    return settled;
  } catch (error) {
    // Another process settled it first: this transaction was rolled back.
    if (!invariantFailed(error, 'mutation_is_running')) throw error;
    return undefined;
  }
}

/** Finishes a running mutation that its process abandoned or that runs for too long; otherwise nothing. */
export async function resumeLeft(app: AppContext, id: Id): Promise<void> {
  const { presence } = app.database;
  const now = app.clock();
  const taken = await writeTransaction(app.database, async (tx) => {
    const mutation = await lockRunning(tx, id);
    if (mutation === undefined) return false;
    if (!isStale(mutation, now) && !(await isLeft(tx, presence, mutation))) return false;
    await takeOver(tx, id, presence.name, now);
    return true;
  });
  if (taken) await resumeMutation(app, id);
}

/**
 * The ids of abandoned running mutations, oldest first, for the job that finishes them. Those at which this
 * process has just failed wait until they are old, since an immediate retry would fail again.
 */
export function leftMutationIds({ database, clock }: AppContext, limit = 50): Promise<readonly Id[]> {
  const { presence } = database;
  const now = clock();
  return readSnapshot(database, async (tx) => {
    const left: Id[] = [];
    for (const mutation of await runningMutations(tx, limit))
      if (isStale(mutation, now) || (mutation.by !== presence.name && (await isLeft(tx, presence, mutation))))
        left.push(mutation.id);
    return left;
  });
}

function isStale({ since }: RunningMutation, now: Ms): boolean {
  return since < now - STALE_AFTER_MS;
}

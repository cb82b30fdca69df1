import { inTransaction } from '../../database/transaction.ts';
import { type CallOutcome, caughtRefusal } from '../answers/call-answer.ts';
import type { AppContext } from '../../../core/request-context.ts';
import { keep, type IdempotentRequest, take } from './idempotency.ts';

/** Requests of this process whose key nobody gave, by database: the same one meanwhile waits for the answer. */
const running = new WeakMap<AppContext['database'], Map<string, Promise<CallOutcome>>>();

/**
 * The same for a service in steps: the key is taken before the first one and the answer kept after the last, so
 * that a repeat meanwhile is told that the request is still running. Steps that died with their process run again
 * after a minute; the outside knows them by the same key.
 */
export async function runOnceInSteps(
  house: AppContext,
  asked: IdempotentRequest | undefined,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  if (asked === undefined) return run();
  if (!asked.derived) return takeAndRun(house, asked, run);
  const here = running.get(house.database) ?? new Map<string, Promise<CallOutcome>>();
  running.set(house.database, here);
  const name = `${asked.user} ${asked.key}`;
  // Whoever gave no key does not know that the answer is to be asked for again.
  const first = here.get(name);
  if (first !== undefined) return first;
  const done = takeAndRun(house, asked, run).finally(() => here.delete(name));
  here.set(name, done);
  return done;
}

async function takeAndRun(
  { database, clock }: AppContext,
  asked: IdempotentRequest,
  run: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  const earlier = await inTransaction(database, (tx) => take(tx, asked, clock()));
  if (earlier !== undefined) return earlier;

  const done = await run().catch(caughtRefusal);
  await inTransaction(database, (tx) => keep(tx, asked, done));
  return done;
}

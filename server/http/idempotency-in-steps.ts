import { inTransaction } from '../store/transaction.ts';
import { type Attempt, caughtRefusal } from './answer.ts';
import type { House } from './context.ts';
import { keep, type Remembered, take } from './idempotency.ts';

/**
 * The same for a service in steps: the key is taken before the first one and the answer kept after the last, so
 * that a repeat meanwhile is told that the request is still running. Steps that died with their process run again
 * after a minute; the outside knows them by the same key.
 */
export async function onceInSteps(
  { database, clock }: House,
  asked: Remembered | undefined,
  run: () => Promise<Attempt>,
): Promise<Attempt> {
  if (asked === undefined) return run();
  const earlier = await inTransaction(database, (tx) => take(tx, asked, clock()));
  if (earlier !== undefined) return earlier;

  const done = await run().catch(caughtRefusal);
  await inTransaction(database, (tx) => keep(tx, asked, done));
  return done;
}

import type { Database, Tx } from '../../core/database/database-types.ts';
import type { StepsContext } from '../../core/request-context.ts';
import { signedOutBy } from '../http/session/sessions-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { flushFeed } from './flush-feed.ts';
import { publishMoved, publishSignedOut } from './publish-pokes.ts';

/**
 * Runs every write of the server: executes the work in a transaction, writes its recorded changes to the feed, commits,
 * then announces changed scopes and ended sessions to all processes. The work is retried on a conflict.
 */
export async function writeTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, moved, signedOut } = await inTransaction(database, async (tx) => ({
    result: await work(tx),
    moved: await flushFeed(tx, { commits: true }),
    signedOut: signedOutBy(tx),
  }));
  publishMoved(database.bus, moved);
  publishSignedOut(database.bus, signedOut);
  return result;
}

/** Thrown inside of a transaction whose work refused, so that it is rolled back. */
class RefusedWork extends Error {
  override name = 'RefusedWork';
}

/**
 * Runs a step of a call whose refusal must leave nothing: its writes are rolled back. A step that keeps
 * something beside its refusal, such as the end of an operation that the bank declined, is run by `write`
 * itself.
 */
export async function writeUnlessRefused<Answer extends { readonly ok: boolean }>(
  { write }: Pick<StepsContext, 'write'>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  let refused: Answer | undefined;
  try {
    return await write(async (tx) => {
      refused = undefined;
      const answer = await work(tx);
      if (answer.ok) return answer;
      refused = answer;
      throw new RefusedWork();
    });
  } catch (error) {
    if (error instanceof RefusedWork && refused !== undefined) return refused;
    throw error;
  }
}

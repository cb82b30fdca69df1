import type { Database, Tx } from '../../core/database/database-types.ts';
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

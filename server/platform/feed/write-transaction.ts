import type { Database, Tx } from '../../core/database/database-types.ts';
import { signedOutBy } from '../http/session/sessions-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { flushFeed } from './flush-feed.ts';
import { publishMoved, publishSignedOut } from './publish-pokes.ts';

/**
 * The one way to write: runs the work in a transaction, gives what it told to the feed its place there, commits,
 * and then lets everybody know that something moved, or that somebody is signed in no more. The work may run again when it clashed with another one.
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

import { writeTransaction } from '../feed/write-transaction.ts';
import type { Database, Tx } from '../../core/database/database-types.ts';

/** So many at once that nobody who orders meanwhile waits for them. */
const TOGETHER = 50;

/** Writes down what was learned of many, some at a time and each time in a transaction of its own. */
export async function writeInBatches<Learned>(
  database: Database,
  learned: readonly Learned[],
  writeSome: (tx: Tx, some: readonly Learned[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < learned.length; first += TOGETHER)
    await writeTransaction(database, (tx) => writeSome(tx, learned.slice(first, first + TOGETHER)));
}

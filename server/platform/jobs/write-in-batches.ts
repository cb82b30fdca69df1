import { writeTransaction } from '../feed/write-transaction.ts';
import type { Database, Tx } from '../../core/database/database-types.ts';

/** Small enough that no order waits noticeably for the transaction. */
const BATCH_SIZE = 50;

/** Writes many values in batches, each in its own transaction. */
export async function writeInBatches<Value>(
  database: Database,
  values: readonly Value[],
  writeBatch: (tx: Tx, batch: readonly Value[]) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < values.length; first += BATCH_SIZE)
    await writeTransaction(database, (tx) => writeBatch(tx, values.slice(first, first + BATCH_SIZE)));
}

import type { Tx } from './database.ts';

/** Holds a person for this transaction: whoever moves their money or orders for them waits for whoever else does. */
export async function holdUser(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

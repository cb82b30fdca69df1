import type { Tx } from '../../core/database/database-types.ts';

/** Holds a person for this transaction: whoever moves their money or orders for them waits for whoever else does. */
export async function lockUser(tx: Tx, id: number): Promise<void> {
  await lockedUserQuery(tx, id).execute();
}

/** The same as a part of a statement. */
export function lockedUserQuery(tx: Tx, id: number) {
  return tx.selectFrom('users').select('id').where('id', '=', id).forUpdate();
}

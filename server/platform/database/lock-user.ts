import type { Tx } from '../../core/database/database-types.ts';

/** Locks a user's row for this transaction, to serialize changes of their money and orders. */
export async function lockUser(tx: Tx, id: number): Promise<void> {
  await lockedUserQuery(tx, id).execute();
}

/** The same as part of a statement. */
export function lockedUserQuery(tx: Tx, id: number) {
  return tx.selectFrom('users').select('id').where('id', '=', id).forUpdate();
}

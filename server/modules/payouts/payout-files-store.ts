import type { Tx } from '../../core/database/database-types.ts';
import type { MoneyTables } from '../../core/database/money-tables.ts';

type StoredFile = MoneyTables['payout_files'];

export async function addFile(tx: Tx, file: StoredFile): Promise<void> {
  await tx.insertInto('payout_files').values(file).execute();
}

/** A file for the bank with its instant; `undefined` for an unknown one. */
export function fileOf(tx: Tx, id: string): Promise<Pick<StoredFile, 'made' | 'content'> | undefined> {
  return tx.selectFrom('payout_files').select(['made', 'content']).where('id', '=', id).executeTakeFirst();
}

/** The account that the last file of a hub debited. */
export async function lastDebited(tx: Tx, hub: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('payout_files')
    .select('iban')
    .where('hub', '=', hub)
    .orderBy('made', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.iban;
}

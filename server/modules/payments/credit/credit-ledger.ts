import { sql } from 'kysely';
import type { CreditEntry } from '../../../../src/domain/payment/credit.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** Changes a user's balance and inserts the ledger entry for it, always together. */
export async function writeCredit(
  tx: Tx,
  { amount, note }: CreditEntry,
  { userId, oid, now }: { readonly userId: number; readonly oid: number | null; readonly now: Ms },
): Promise<void> {
  await tx
    .insertInto('ledger')
    .values({ user_id: userId, amount, note, oid, created: new Date(now).toISOString() })
    .execute();
  await tx
    .updateTable('users')
    .set({ balance: sql`balance + ${amount}`, rev: sql`rev + 1` })
    .where('id', '=', userId)
    .execute();
}

/** A user's balance in centimes; negative when they owe. */
export async function balanceOf(tx: Tx, userId: number): Promise<number> {
  const row = await tx.selectFrom('users').select('balance').where('id', '=', userId).executeTakeFirst();
  return row?.balance ?? 0;
}

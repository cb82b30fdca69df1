import { createHash } from 'node:crypto';
import type { Ms } from '../../src/domain/hub-time.ts';
import { type Centimes, centimes } from '../../src/domain/money.ts';
import { keptVoucher } from '../../src/domain/voucher.ts';
import type { Tx } from './database.ts';

/** Keeps a voucher under the hash of its code: what is stored opens nothing when it leaks. */
export async function addVoucher(
  tx: Tx,
  { code, amount, expires }: { readonly code: string; readonly amount: Centimes; readonly expires: Ms },
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('vouchers')
    .values({
      hash: hashOf(code),
      amount,
      created: new Date(now).toISOString(),
      expires: new Date(expires).toISOString(),
      used_by: null,
      used: null,
    })
    .execute();
}

/** Uses up a voucher: the first to come gets what it is worth, everybody after that nothing. */
export async function useVoucher(
  tx: Tx,
  code: string,
  userId: number,
  now: Ms,
): Promise<{ readonly name: string; readonly amount: Centimes } | undefined> {
  const at = new Date(now).toISOString();
  const used = await tx
    .updateTable('vouchers')
    .set({ used: at, used_by: userId })
    .where('hash', '=', hashOf(code))
    .where('used', 'is', null)
    .where('expires', '>', at)
    .returning(['hash', 'amount'])
    .executeTakeFirst();
  // Enough of the hash to find it again, and no way back to the code.
  return used && { name: used.hash.slice(0, 12), amount: centimes(used.amount) };
}

function hashOf(code: string): string {
  return createHash('sha256').update(keptVoucher(code)).digest('hex');
}

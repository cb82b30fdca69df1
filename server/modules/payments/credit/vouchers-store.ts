import { createHash } from 'node:crypto';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../../src/domain/money/money.ts';
import { keptVoucher } from '../../../../src/domain/payment/voucher.ts';
import type { Voucher } from '../../../../src/contract/people/vouchers.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** As many as somebody looks through. */
const LATEST = 100;

/** Keeps a voucher under the hash of its code: what is stored opens nothing when it leaks. */
export async function addVoucher(
  tx: Tx,
  asked: { readonly code: string; readonly amount: Centimes; readonly expires: Ms },
  now: Ms,
): Promise<Voucher> {
  const { amount } = asked;
  const [hash, created, expires] = [hashOf(asked.code), instant(now), instant(asked.expires)];
  await tx
    .insertInto('vouchers')
    .values({ hash, amount, created, expires, used_by: null, used: null })
    .execute();
  return { name: nameOf(hash), amount, created, expires };
}

/** Those that were made last, newest first. */
export async function latestVouchers(tx: Tx): Promise<Voucher[]> {
  const rows = await tx
    .selectFrom('vouchers as v')
    .leftJoin('users as u', 'u.id', 'v.used_by')
    .select(['v.hash', 'v.amount', 'v.created', 'v.expires', 'v.used', 'u.id', 'u.display_name'])
    .orderBy('v.created', 'desc')
    .orderBy('v.hash')
    .limit(LATEST)
    .execute();
  return rows.map(({ hash, amount, created, expires, used, id, display_name: displayName }) => ({
    ...{ name: nameOf(hash), amount: centimes(amount), created, expires },
    ...(used !== null && { used }),
    ...(id !== null && displayName !== null && { usedBy: { id, displayName } }),
  }));
}

/** Uses up a voucher: the first to come gets what it is worth, everybody after that nothing. */
export async function useVoucher(
  tx: Tx,
  code: string,
  userId: number,
  now: Ms,
): Promise<{ readonly name: string; readonly amount: Centimes } | undefined> {
  const at = instant(now);
  const used = await tx
    .updateTable('vouchers')
    .set({ used: at, used_by: userId })
    .where('hash', '=', hashOf(code))
    .where('used', 'is', null)
    .where('expires', '>', at)
    .returning(['hash', 'amount'])
    .executeTakeFirst();
  return used && { name: nameOf(used.hash), amount: centimes(used.amount) };
}

function hashOf(code: string): string {
  return createHash('sha256').update(keptVoucher(code)).digest('hex');
}

/** Enough of the hash to find it again, and no way back to the code. */
function nameOf(hash: string): string {
  return hash.slice(0, 12);
}

function instant(at: Ms): string {
  return new Date(at).toISOString();
}

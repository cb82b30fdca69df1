import { createHash } from 'node:crypto';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { type Centimes, centimes } from '../../../../src/domain/money/money.ts';
import { keptVoucher } from '../../../../src/domain/payment/voucher.ts';
import type { Voucher } from '../../../../src/contract/people/vouchers.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** How many vouchers are listed. */
const LIST_LIMIT = 100;

/** Stores a voucher under the hash of its code, so that a leaked database redeems nothing. */
export async function addVoucher(
  tx: Tx,
  voucher: { readonly code: string; readonly amount: Centimes; readonly expires: Ms },
  now: Ms,
): Promise<Voucher> {
  const { amount } = voucher;
  const [hash, created, expires] = [hashOf(voucher.code), instant(now), instant(voucher.expires)];
  await tx
    .insertInto('vouchers')
    .values({ hash, amount, created, expires, used_by: null, used: null })
    .execute();
  return { name: nameFromHash(hash), amount, created, expires };
}

/** The latest vouchers, newest first. */
export async function latestVouchers(tx: Tx): Promise<Voucher[]> {
  const rows = await tx
    .selectFrom('vouchers as v')
    .leftJoin('users as u', 'u.id', 'v.used_by')
    .select(['v.hash', 'v.amount', 'v.created', 'v.expires', 'v.used', 'u.id', 'u.display_name'])
    .orderBy('v.created', 'desc')
    .orderBy('v.hash')
    .limit(LIST_LIMIT)
    .execute();
  return rows.map(({ hash, amount, created, expires, used, id, display_name: displayName }) => ({
    ...{ name: nameFromHash(hash), amount: centimes(amount), created, expires },
    ...(used !== null && { used }),
    ...(id !== null && displayName !== null && { usedBy: { id, displayName } }),
  }));
}

/** Consumes a voucher; the first caller gets its amount, later callers `undefined`. */
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
  return used && { name: nameFromHash(used.hash), amount: centimes(used.amount) };
}

function hashOf(code: string): string {
  return createHash('sha256').update(keptVoucher(code)).digest('hex');
}

/** A prefix of the hash: identifies the voucher and reveals nothing of the code. */
function nameFromHash(hash: string): string {
  return hash.slice(0, 12);
}

function instant(at: Ms): string {
  return new Date(at).toISOString();
}

import { randomBytes } from 'node:crypto';
import { MAX_BALANCE } from '../../../src/domain/credit.ts';
import { DAY_MS, type Ms } from '../../../src/domain/hub-time.ts';
import { fromChf } from '../../../src/domain/money.ts';
import { voucherCode } from '../../../src/domain/voucher.ts';
import { audit } from '../../store/audit.ts';
import type { Database } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { addVoucher } from '../../store/vouchers.ts';

/** How long a voucher is good for when nobody says otherwise. */
const DAYS = 365;

/**
 * Makes a voucher and gives its code, which is kept nowhere. `undefined` when no account could ever hold so much, or
 * what was typed is no amount or no number of days.
 */
export async function makeVoucher(
  database: Database,
  [francs, days = String(DAYS)]: readonly string[],
  now: Ms,
): Promise<string | undefined> {
  const [worth, life] = [Number(francs), Number(days)];
  if (!(worth >= 0.01) || !Number.isInteger(life) || life < 1 || life > 10 * DAYS) return undefined;
  const amount = fromChf(worth);
  if (amount > MAX_BALANCE) return undefined;
  const code = voucherCode(randomBytes(15));
  const expires = now + life * DAY_MS;
  await inTransaction(database, async (tx) => {
    await addVoucher(tx, { code, amount, expires }, now);
    const after = { amount, expires: new Date(expires).toISOString() };
    await audit(tx, { who: undefined, action: 'voucher.make', entity: 'voucher', id: 'voucher', after }, now);
  });
  return code;
}

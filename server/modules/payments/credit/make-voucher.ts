import { randomBytes } from 'node:crypto';
import type { Voucher } from '../../../../src/contract/people/vouchers.ts';
import { MAX_BALANCE } from '../../../../src/domain/payment/credit.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { type Centimes, fromChf } from '../../../../src/domain/money/money.ts';
import { VOUCHER_DAYS, voucherCode } from '../../../../src/domain/payment/voucher.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { addVoucher } from './vouchers-store.ts';

export interface AskedVoucher {
  readonly amount: Centimes;
  readonly days?: number | undefined;
  readonly why?: string | undefined;
}

/** Makes a voucher and gives its code, which is kept nowhere. @param by whoever makes it; nobody from the command line */
export async function makeVoucher(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { amount, days = VOUCHER_DAYS.usual, why }: AskedVoucher,
  by?: number,
): Promise<{ readonly code: string; readonly voucher: Voucher }> {
  const code = voucherCode(randomBytes(15));
  const voucher = await addVoucher(tx, { code, amount, expires: now + days * DAY_MS }, now);
  const { name, expires } = voucher;
  const deed = { who: by, action: 'voucher.make', entity: 'voucher', id: name, ...(why && { why }) };
  await writeAuditEntry(tx, { ...deed, after: { amount, expires } }, now);
  return { code, voucher };
}

/**
 * What is asked for on the command line. `undefined` when no account could ever hold so much, or what was typed is no
 * amount or no number of days.
 */
export function typedVoucher([francs, days = String(VOUCHER_DAYS.usual)]: readonly string[]):
  AskedVoucher | undefined {
  const [worth, life] = [Number(francs), Number(days)];
  if (!(worth >= 0.01) || !Number.isInteger(life) || life < 1 || life > VOUCHER_DAYS.most) return undefined;
  const amount = fromChf(worth);
  return amount > MAX_BALANCE ? undefined : { amount, days: life };
}

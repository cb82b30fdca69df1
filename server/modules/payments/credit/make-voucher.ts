import { randomBytes } from 'node:crypto';
import type { Voucher } from '../../../../src/contract/people/vouchers.ts';
import { MAX_BALANCE } from '../../../../src/domain/payment/credit.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { type Centimes, fromChf } from '../../../../src/domain/money/money.ts';
import { VOUCHER_DAYS, voucherCode } from '../../../../src/domain/payment/voucher.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { addVoucher } from './vouchers-store.ts';

export interface VoucherRequest {
  readonly amount: Centimes;
  readonly days?: number | undefined;
  readonly why?: string | undefined;
}

/** Creates a voucher and returns its code, which is not stored. `by`: absent on the command line. */
export async function makeVoucher(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { amount, days = VOUCHER_DAYS.usual, why }: VoucherRequest,
  by?: number,
): Promise<{ readonly code: string; readonly voucher: Voucher }> {
  const code = voucherCode(randomBytes(15));
  const voucher = await addVoucher(tx, { code, amount, expires: now + days * DAY_MS }, now);
  const { name, expires } = voucher;
  const auditEntry = { who: by, action: 'voucher.make', entity: 'voucher', id: name, ...(why && { why }) };
  await writeAuditEntry(tx, { ...auditEntry, after: { amount, expires } }, now);
  return { code, voucher };
}

/**
 * Parses the arguments of the command line. `undefined` when the amount exceeds the largest balance, or an argument is
 * invalid.
 */
export function typedVoucher([francs, days = String(VOUCHER_DAYS.usual)]: readonly string[]):
  VoucherRequest | undefined {
  const [worth, validDays] = [Number(francs), Number(days)];
  if (!(worth >= 0.01) || !Number.isInteger(validDays) || validDays < 1 || validDays > VOUCHER_DAYS.most)
    return undefined;
  const amount = fromChf(worth);
  return amount > MAX_BALANCE ? undefined : { amount, days: validDays };
}

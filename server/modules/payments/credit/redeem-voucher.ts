import type { User } from '../../../../src/contract/people/users.ts';
import { creditEntry, redeem } from '../../../../src/domain/payment/credit.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { balanceOf } from './credit-ledger.ts';
import { useVoucher } from './vouchers-store.ts';
import { moveCredit } from './move-credit.ts';
import { knownUser } from '../../people/user-answer.ts';

/** Redeems a voucher once and credits the actor's balance. A refusal rolls back, so that the voucher stays valid. */
export async function redeemVoucher(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  code: string,
): Promise<Result<User, 'voucher_unknown' | 'credit_too_high'>> {
  const { id } = actor;
  await lockUser(tx, id);
  const voucher = await useVoucher(tx, code, id, now);
  if (voucher === undefined) return refuse('voucher_unknown');
  const before = centimes(await balanceOf(tx, id));
  const after = redeem(before, voucher.amount);
  if (!after.ok) return after;
  await moveCredit(tx, creditEntry('voucher', voucher.name, voucher.amount), { userId: id, oid: null, now });
  await writeAuditEntry(
    tx,
    {
      ...{ who: id, action: 'user.redeem', entity: 'user', id, why: voucher.name },
      ...{ before: { balance: before }, after: { balance: after.value } },
    },
    now,
  );
  return accept(await knownUser(tx, id));
}

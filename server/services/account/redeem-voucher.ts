import type { User } from '../../../src/contract/users.ts';
import { creditEntry, redeem } from '../../../src/domain/credit.ts';
import { centimes } from '../../../src/domain/money.ts';
import { accept, refuse, type Result } from '../../../src/domain/result.ts';
import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { writeAuditEntry } from '../../store/audit.ts';
import { lockUser } from '../../store/hold-user.ts';
import { balanceOf } from '../../store/ledger.ts';
import { useVoucher } from '../../store/vouchers.ts';
import { moveCredit } from '../move-credit.ts';
import { knownUser } from '../user-answer.ts';

/** Puts what a voucher is worth on the balance of whoever brings it, once. A refusal leaves it as good as it was. */
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

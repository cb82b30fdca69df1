import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { giveGoodwill as call } from '../../../../src/contract/orders/customer-account.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { type Centimes, centimes } from '../../../../src/domain/money/money.ts';
import { goodwill, goodwillEntry } from '../../../../src/domain/payment/credit.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { goodwillMail } from '../../mails/account-money-mails.ts';
import { balanceOf } from './credit-ledger.ts';
import { moveCredit } from './move-credit.ts';

type Refusal = 'not_found' | 'forbidden' | 'goodwill_nothing' | 'balance_too_high' | 'balance_too_low';

/**
 * Credits a customer's account with a reason, or takes such a credit back by a counter-entry: ledger, audit
 * log and mail together. Refused on the actor's own account. See docs/rules.md#balance.
 */
export async function giveGoodwill(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  userId: number,
  { amount, cause, word }: BodyOf<typeof call>,
): Promise<Result<{ readonly balance: Centimes }, Refusal>> {
  if (userId === actor.id) return refuse('forbidden');
  await lockUser(tx, userId);
  const customer = await customerOf(tx, userId);
  if (customer === undefined) return refuse('not_found');
  const before = centimes(await balanceOf(tx, userId));
  const after = goodwill(before, amount);
  if (!after.ok) return after;
  await moveCredit(tx, goodwillEntry({ cause, word }, amount), { userId, oid: null, now });
  const auditEntry = { who: actor.id, action: 'user.goodwill', entity: 'user', id: userId, why: word };
  const states = { before: { balance: before }, after: { balance: after.value, money: amount, cause } };
  await writeAuditEntry(tx, { ...auditEntry, ...states }, now);
  const letter = goodwillMail({ customer: customer.name, amount, cause, word, balance: after.value });
  const dedupe = `goodwill:${randomUUID()}`;
  await queueMail(tx, { dedupe, recipient: customer.email, letter }, now);
  return accept({ balance: after.value });
}

/** Removes the goodwill reasons from a ledger; its amounts and causes stay. */
export async function forgetGoodwillWords(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('ledger')
    .set({ note: sql`split_part(note, ':', 1) || ':' || split_part(note, ':', 2) || ':'` })
    .where('user_id', '=', userId)
    .where('note', 'like', 'goodwill:%')
    .execute();
}

/** `undefined` also for an erased account. */
function customerOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['email', 'display_name as name'])
    .where('id', '=', userId)
    .where('erased', 'is', null)
    .executeTakeFirst();
}

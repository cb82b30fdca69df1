import { randomUUID } from 'node:crypto';
import type { User } from '../../../../src/contract/people/users.ts';
import { DEFAULT_ZONE } from '../../../../src/domain/calendar/hub-time.ts';
import { cardIsValid, expiryOf } from '../../../../src/domain/payment/payment-card.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import {
  addMethodOf,
  changeExpiry,
  methodInShort,
  methodsOf,
} from '../../payments/methods/payment-methods-store.ts';
import { changeUser } from '../../people/users-store.ts';
import { knownUser, userAnswer } from '../../people/user-answer.ts';

/**
 * Lets somebody pay by invoice until the end of a month: a means of payment of its own, whose month moves when it is
 * there already, so that open orders keep theirs. Nobody decides of their own. See docs/rules.md#invoice-grant.
 */
export async function grantInvoice(
  { tx, now, actor }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  userId: number,
  { month, year, why }: { readonly month: number; readonly year: number; readonly why?: string | undefined },
): Promise<Result<User, 'not_found' | 'forbidden' | 'payment_expired'>> {
  if (userId === actor.id) return refuse('forbidden');
  const read = expiryOf(`${month}/${year}`);
  const expiry = read && `${read.month}/${read.year}`;
  if (expiry === undefined || !cardIsValid({ expiry }, now, DEFAULT_ZONE)) return refuse('payment_expired');
  await lockUser(tx, userId);
  if ((await userAnswer(tx, userId)) === undefined) return refuse('not_found');
  const known = (await methodsOf(tx, userId)).find(({ provider }) => provider === 'invoice');
  const method = { alias: known?.alias ?? `invoice-${randomUUID()}`, issuer: 'invoice', expiry };
  if (known === undefined)
    await addMethodOf(tx, userId, { ...method, number: 'Facture', provider: 'invoice', token: null }, now);
  else await changeExpiry(tx, known.alias, expiry, now);
  await changeUser(tx, userId, {});
  recordChange(tx, 'user', userId);
  const deed = { who: actor.id, action: 'payment.credit', entity: 'user', id: userId, ...(why && { why }) };
  await writeAuditEntry(
    tx,
    { ...deed, ...(known && { before: methodInShort(known) }), after: methodInShort(method) },
    now,
  );
  return accept(await knownUser(tx, userId));
}

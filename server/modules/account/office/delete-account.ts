import { mayLeave, REGRET_MS } from '../../../../src/domain/people/account-deletion.ts';
import { DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { othersAdminister } from '../staff/administrators-store.ts';
import { revokeAccess, deletionStateOf, deletionBlockers } from './account-deletion-store.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { accountById, changeUser } from '../../people/users-store.ts';
import { deleteEmailRecoveries } from '../profile/email-recovery-store.ts';
import { deletedMail } from '../../mails/leaving-mails.ts';
import { verifyPassword } from '../../people/passwords.ts';
import { recordStaff } from '../../people/staff-contact.ts';
import { knownUser } from '../../people/user-answer.ts';

type DeletionContext = Pick<Context, 'tx' | 'now' | 'session'> & { readonly actor: Actor };

/**
 * First of two steps: closes the account, signs its user out everywhere and mails them the day until which it can be
 * reopened. The second step erases personal data thirty days later. See docs/rules.md#account-deletion.
 */
export async function deleteAccount(
  { tx, now, actor, session }: DeletionContext,
  userId: number,
  password: string,
): Promise<
  Result<
    { readonly until: string },
    | 'not_found'
    | 'wrong_credentials'
    | 'last_administrator'
    | 'account_has_shop'
    | 'account_has_orders'
    | 'account_has_subscription'
  >
> {
  const own = await accountById(tx, actor.id);
  if (!(await verifyPassword(password, own?.passwordHash))) return refuse('wrong_credentials');
  if (!(await othersAdminister(tx, userId))) return refuse('last_administrator');
  await lockUser(tx, userId);
  const leaving = await deletionStateOf(tx, userId);
  if (leaving === undefined || leaving.erased !== null) return refuse('not_found');
  if (leaving.deleted !== null) return accept({ until: untilOf(Date.parse(leaving.deleted)) });
  const free = mayLeave(await deletionBlockers(tx, userId));
  if (!free.ok) return free;

  const until = untilOf(now);
  await changeUser(tx, userId, { status: false, deleted: new Date(now).toISOString() });
  await revokeAccess(tx, userId);
  if (userId === actor.id) await session.end();
  // A recovery link must not reopen an account that the office closed.
  else await deleteEmailRecoveries(tx, userId);
  recordChange(tx, 'user', userId);
  await recordStaff(tx, userId);
  const { email, name } = await knownUser(tx, userId);
  const day = localDay(Date.parse(until), DEFAULT_ZONE);
  await queueMail(
    tx,
    {
      dedupe: `account-deleted:${userId}:${now}`,
      recipient: email.address,
      alone: true,
      letter: deletedMail({ givenName: name.givenName, day }),
    },
    now,
  );
  const after = { status: false, until };
  await writeAuditEntry(
    tx,
    {
      ...{ who: actor.id, action: 'user.delete', entity: 'user', id: userId },
      ...{ before: { status: true }, after },
    },
    now,
  );
  return accept({ until });
}

function untilOf(deleted: number): string {
  return new Date(deleted + REGRET_MS).toISOString();
}

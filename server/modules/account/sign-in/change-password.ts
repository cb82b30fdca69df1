import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { forgetLinks } from './one-time-links-store.ts';
import { closeSessionsOf } from '../../../platform/http/session/sessions-store.ts';
import { accountById, changeUser } from '../../people/users-store.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { passwordChangedMail } from '../../mails/account-mails.ts';
import { hashPassword, isLongEnough, verifyPassword } from '../../people/passwords.ts';

type PasswordContext = Pick<Context, 'tx' | 'now' | 'environment'>;

/** Changes a password after checking the present one. Ends every other session of the user. */
export async function changePassword(
  context: PasswordContext & Pick<Context, 'request'>,
  userId: number,
  passwords: { readonly current: string; readonly new: string },
): Promise<Result<Record<string, never>, 'wrong_credentials' | 'password_too_short'>> {
  const account = await accountById(context.tx, userId);
  if (!(await verifyPassword(passwords.current, account?.passwordHash))) return refuse('wrong_credentials');
  if (!isLongEnough(passwords.new)) return refuse('password_too_short');
  const kept = context.request.sessionHash;
  await setPassword(context, userId, { password: passwords.new, keptSession: kept, by: 'present password' });
  return accept({});
}

/**
 * Sets a password, ends every session except `keptSession`, revokes mailed links and notifies the user, unless it is
 * the first password of an invited one. `by`: how the user proved their identity.
 */
export async function setPassword(
  { tx, now, environment }: PasswordContext,
  userId: number,
  {
    password,
    keptSession,
    by,
  }: {
    readonly password: string;
    readonly keptSession: string | null;
    readonly by: 'present password' | 'mailed link' | 'invitation';
  },
): Promise<void> {
  await changeUser(tx, userId, { password_hash: await hashPassword(password) });
  await closeSessionsOf(tx, userId, keptSession);
  await forgetLinks(tx, userId);
  await writeAuditEntry(
    tx,
    { who: userId, action: 'user.password', entity: 'user', id: userId, why: by },
    now,
  );
  if (by === 'invitation') return;
  const { email, name } = await knownUserRow(tx, userId);
  await queueMail(
    tx,
    {
      dedupe: `password:${userId}:${now}`,
      recipient: email.address,
      alone: true,
      letter: passwordChangedMail({ givenName: name.givenName, link: `${environment.publicUrl}/login` }),
    },
    now,
  );
}

import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { refuseRequest } from '../../../core/refusal.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { makeLink } from '../sign-in/one-time-links-store.ts';
import { accountById } from '../../people/users-store.ts';
import { emailForms } from '../../people/email-forms.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';

type Helping = Pick<Context, 'tx' | 'now' | 'environment'> & { readonly actor: Actor };

/**
 * A link with which a customer signs in once, to be given to them by whoever helps. None opens the account of
 * somebody who administers: that would be a way around their password.
 */
export async function autolink(
  { tx, now, environment, actor }: Helping,
  userId: number,
  typed: string | undefined,
): Promise<Result<{ readonly link: string }, 'not_found' | 'account_disabled' | 'forbidden'>> {
  const account = await accountById(tx, userId);
  if (account === undefined) return refuse('not_found');
  if (!account.enabled) return refuse('account_disabled');
  if (typed !== undefined && !emailForms(typed).includes(account.email))
    refuseRequest('malformed', [{ path: 'body.email', message: 'Ce n’est pas l’adresse de ce compte.' }]);
  const [stored] = await userRows(tx, [userId]);
  if (stored === undefined || stored.row.roles.some((role) => role.startsWith('admin')))
    return refuse('forbidden');
  const token = await makeLink(tx, { userId, email: account.email, purpose: 'login' }, now);
  await writeAuditEntry(tx, { who: actor.id, action: 'user.autolink', entity: 'user', id: userId }, now);
  const email = encodeURIComponent(account.email);
  return accept({ link: `${environment.publicUrl}/login?authlink=${token}&email=${email}` });
}

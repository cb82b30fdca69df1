import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import { everyPublicToken } from '../../hubs/hubs-store.ts';
import { looksLikeLink, useLink } from './one-time-links-store.ts';
import { accountByEmail, accountById } from '../../people/users-store.ts';
import { setPassword } from './change-password.ts';
import { emailForms } from '../../people/email-forms.ts';
import { mailLink } from './mail-link.ts';
import { longEnough } from '../../people/passwords.ts';

/**
 * With config's public token: mails a link with which to choose another password, and says the same whether or not
 * the address has an account. With the token of that link and a password: sets it, once (docs/rules.md#mailed-links).
 */
export async function recoverPassword(
  context: Pick<Context, 'tx' | 'now' | 'environment'>,
  token: string,
  typed: string,
  password: string | undefined,
): Promise<
  { readonly sent: true } | { readonly changed: true } | Result<never, 'link_expired' | 'password_too_short'>
> {
  const { tx, now } = context;
  const emails = emailForms(typed);
  if (!looksLikeLink(token)) {
    if (!(await everyPublicToken(tx)).includes(token)) return refuse('link_expired');
    const account = await accountByEmail(tx, emails);
    if (account?.enabled === true) await mailLink(context, account.id, 'recover');
    return { sent: true };
  }
  // Looked at before the link is used up: a password that is too short may be typed again.
  if (password === undefined || !longEnough(password)) return refuse('password_too_short');
  const link = await useLink(tx, token, 'recover', emails, now);
  const account = link && (await accountById(tx, link.userId));
  if (account === undefined || account.email !== link?.email) return refuse('link_expired');
  await setPassword(context, account.id, { password, keptSession: null, by: 'mailed link' });
  recordChange(tx, 'user', account.id);
  return { changed: true };
}

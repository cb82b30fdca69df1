import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import { forgetLinks, useLink } from './one-time-links-store.ts';
import { accountById, changeUser } from '../../people/users-store.ts';
import { emailForms } from '../../people/email-forms.ts';
import { askValidation, type MailingContext } from './mail-link.ts';
import { knownUser } from '../../people/user-answer.ts';

/** Mails the person who asks a link that validates their address; the way to do so stays out of the answer. */
export async function createValidation(
  context: MailingContext,
  userId: number,
): Promise<{ readonly created: string; readonly email: string }> {
  const { tx, now } = context;
  const { email } = await knownUser(tx, userId);
  // Somebody whose address is validated already has nothing to prove again.
  if (email.status !== true) await askValidation(context, userId);
  return { created: new Date(now).toISOString(), email: email.address };
}

/** Validates an address for whoever followed its link, once and within 24 hours. */
export async function validateEmail(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  token: string,
  typed: string,
): Promise<{ readonly validated: true } | Result<never, 'link_expired'>> {
  const link = await useLink(tx, token, 'validate', emailForms(typed), now);
  const account = link && (await accountById(tx, link.userId));
  if (account === undefined || account.email !== link?.email) return refuse('link_expired');
  await forgetLinks(tx, account.id, 'validate');
  await changeUser(tx, account.id, { email_status: 'true' });
  recordChange(tx, 'user', account.id);
  return { validated: true };
}

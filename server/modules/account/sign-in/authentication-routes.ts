import * as calls from '../../../../src/contract/people/authentication.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { AttemptLimit } from '../../../platform/http/requests/attempt-limits.ts';
import type { RequestInfo, Context } from '../../../core/request-context.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { knownDevice } from '../../../platform/http/session/known-device.ts';
import { clientLine, networkOf } from '../../../platform/http/session/client-address.ts';
import { takeEmailBack } from '../profile/take-email-back.ts';
import { emailForms, normaliseEmail } from '../../people/email-forms.ts';
import { registerPerson } from './register.ts';
import { signIn } from './sign-in.ts';
import type { Queryable } from '../../../core/database/database-types.ts';
import { isLinkValid, looksLikeLink, forgetLinks, useLink } from './one-time-links-store.ts';
import { accountByEmail, accountById, changeUser } from '../../people/users-store.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { askValidation, type MailingContext, mailLink } from './mail-link.ts';
import { knownUser } from '../../people/user-answer.ts';
import { grantInvoices } from '../../payments/methods/grant-invoices.ts';
import { everyPublicToken } from '../../hubs/hubs-store.ts';
import { setPassword } from './change-password.ts';
import { isLongEnough } from '../../people/passwords.ts';

export const authenticationRoutes = [
  handle(
    calls.login,
    (context, { body }) => signIn(context, body),
    ({ body }, request, { db }) => signInTries(db, body, request),
    ({ body }) => (body.provider === 'link' ? MAILED_AFTER_MS : 0),
  ),
  handle(
    calls.register,
    (context, { body }) => registerPerson(context, body),
    (_input, { ip }) => perAddress('register', ip, 30),
  ),
  handle(calls.logout, async ({ session }) => {
    await session.end();
    return { status: 'bye' as const };
  }),
  handle(
    calls.createValidation,
    (context) => createValidation(context, context.actor.id),
    (_input, { sessionHash }) => [{ key: `validate:${sessionHash ?? ''}`, tries: 5, withinMs: HOUR_MS }],
  ),
  handle(
    calls.validate,
    (context, { params }) => validateEmail(context, params.id, params.email),
    (_input, { ip }) => perAddress('validate', ip, 60),
  ),
  handle(
    calls.recover,
    (context, { params, body }) => recoverPassword(context, params.token, params.email, body?.password),
    ({ params }, { ip }) => [
      ...perAddress('recover', ip, 30),
      // Per network, so that others do not use up the owner's tries; and in total, since each try sends them a mail.
      { key: `recover:${normaliseEmail(params.email)}@${networkOf(ip)}`, tries: 10, withinMs: HOUR_MS },
      { key: `recover:${normaliseEmail(params.email)}`, tries: 30, withinMs: HOUR_MS },
    ],
    ({ params }) => (looksLikeLink(params.token) ? 0 : MAILED_AFTER_MS),
  ),
  handle(
    calls.takeEmailBack,
    (context, { body }) => takeEmailBack(context, body.token, body.email),
    // Not counted by the named address: an attacker could use up its owner's tries.
    (_input, { ip }) => perAddress('email-back', ip, 30),
  ),
];

/** Longer than storing a link and its mail takes, so that response time does not reveal whether an account exists. */
const MAILED_AFTER_MS = 300;

/**
 * Limits of a sign-in. Only failed passwords count, by account and network: an attacker on one network does not lock the
 * owner out elsewhere. A browser in which the account was used before has a separate counter. Tries from all other
 * networks together are limited per account (ASVS 2.2.1), and so are the tries of one network on all accounts.
 */
async function signInTries(
  db: Queryable,
  { email, provider }: BodyOf<typeof calls.login>,
  { ip, device }: RequestInfo,
): Promise<readonly AttemptLimit[]> {
  const kept = normaliseEmail(email);
  // Mailed links have a separate counter: requesting many does not use up the owner's password tries.
  const what = provider === 'link' ? 'link' : 'login';
  const quarter = { withinMs: 15 * MINUTE_MS, failuresOnly: provider !== 'link' };
  const account = await accountByEmail(db, emailForms(email));
  const known = account && (await knownDevice(db, device, account.id));
  if (known !== undefined) return [{ key: `${what}:${kept}#${known}`, tries: 10, ...quarter }];
  return [
    { key: `${what}@${clientLine(ip)}`, tries: 60, ...quarter },
    { key: `${what}:${kept}@${networkOf(ip)}`, tries: 10, ...quarter },
    { key: `${what}:${kept}`, tries: 100, withinMs: HOUR_MS, failuresOnly: quarter.failuresOnly },
  ];
}

/** A generous limit per IP address, since many users may share one. */
function perAddress(what: string, ip: string, tries: number): readonly AttemptLimit[] {
  return [{ key: `${what}@${clientLine(ip)}`, tries, withinMs: 15 * MINUTE_MS }];
}

/** Mails the user a link that validates their address; the answer never contains the link. */
async function createValidation(
  context: MailingContext,
  userId: number,
): Promise<{ readonly created: string; readonly email: string }> {
  const { tx, now } = context;
  const { email } = await knownUser(tx, userId);
  // A validated address needs no further proof.
  if (email.status !== true) await askValidation(context, userId);
  return { created: new Date(now).toISOString(), email: email.address };
}

/** Validates an address by its mailed link, once and within 24 hours. */
async function validateEmail(
  context: Pick<Context, 'tx' | 'now'>,
  token: string,
  typed: string,
): Promise<{ readonly validated: true } | Result<never, 'link_expired'>> {
  const { tx } = context;
  const link = await useLink(context, token, 'validate', emailForms(typed));
  const account = link && (await accountById(tx, link.userId));
  if (account === undefined || account.email !== link?.email) return refuse('link_expired');
  await forgetLinks(tx, account.id, 'validate');
  await changeUser(tx, account.id, { email_status: 'true' });
  await grantInvoices(context, account.id);
  recordChange(tx, 'user', account.id);
  return { validated: true };
}

/**
 * With the public token of the configuration: mails a recovery link; the answer is the same whether or not the address
 * has an account. With the token of that link, or of an invitation, and a password: sets the password, once; without a
 * password it tells whether the link is valid (docs/rules.md#mailed-links).
 */
async function recoverPassword(
  context: Pick<Context, 'tx' | 'now' | 'environment'>,
  token: string,
  typed: string,
  password: string | undefined,
): Promise<
  | { readonly sent: true }
  | { readonly changed: boolean }
  | Result<never, 'link_expired' | 'password_too_short'>
> {
  const { tx } = context;
  const emails = emailForms(typed);
  if (!looksLikeLink(token)) {
    if (!(await everyPublicToken(tx)).includes(token)) return refuse('link_expired');
    const account = await accountByEmail(tx, emails);
    if (account?.enabled === true) await mailLink(context, account.id, 'recover');
    return { sent: true };
  }
  if (password === undefined) {
    const valid = await isLinkValid(context, token, ['recover', 'invite'], emails);
    return valid ? { changed: false } : refuse('link_expired');
  }
  // Checked before the link is consumed, so that a too short password can be corrected.
  if (!isLongEnough(password)) return refuse('password_too_short');
  const recovering = await useLink(context, token, 'recover', emails);
  const link = recovering ?? (await useLink(context, token, 'invite', emails));
  const account = link && (await accountById(tx, link.userId));
  if (account === undefined || account.email !== link?.email) return refuse('link_expired');
  // The link proves access to the mailbox: an owner creates a shop without validating the address again.
  if (recovering === undefined) {
    await changeUser(tx, account.id, { email_status: 'true' });
    await grantInvoices(context, account.id);
  }
  const by = recovering === undefined ? 'invitation' : 'mailed link';
  await setPassword(context, account.id, { password, keptSession: null, by });
  recordChange(tx, 'user', account.id);
  return { changed: true };
}

import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { login } from '../../../../src/contract/people/authentication.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Context } from '../../../core/request-context.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { looksLikeLink, useLink } from './one-time-links-store.ts';
import { secondFactorOf } from '../second-factor/second-factors-store.ts';
import { type Account, accountByEmail, accountById, changeUser } from '../../people/users-store.ts';
import { verifyCode } from '../second-factor/verify-code.ts';
import { emailForms } from '../../people/email-forms.ts';
import { mailLink } from './mail-link.ts';
import { verifyPassword } from '../../people/passwords.ts';
import { knownUser } from '../../people/user-answer.ts';

type Refusal =
  'wrong_credentials' | 'account_disabled' | 'link_expired' | 'second_factor_needed' | 'second_factor_wrong';

type SignInContext = Pick<Context, 'tx' | 'now' | 'session' | 'csrf' | 'environment'>;

/**
 * Signs in with a password or the token of a mailed link, or mails such a link. Accounts with a second factor also need
 * a code. Neither the answer nor its timing reveals whether an address has an account (docs/rules.md#mailed-links).
 */
export async function signIn(
  context: SignInContext,
  { email: typed, password, provider, code }: BodyOf<typeof login>,
): Promise<User | { readonly sent: true; readonly csrf: string } | Result<never, Refusal>> {
  const emails = emailForms(typed);
  if (provider === 'link') {
    await mailSignInLink(context, emails);
    return { sent: true, csrf: context.csrf };
  }
  if (password === undefined) return refuse('wrong_credentials');

  const byLink = looksLikeLink(password);
  const proven = byLink
    ? await accountOfLink(context, password, emails)
    : await accountOfPassword(context, password, emails);
  const account = proven && (await lockUnchanged(context, proven));
  if (account === undefined) return refuse(byLink ? 'link_expired' : 'wrong_credentials');
  if (!account.enabled) return refuse('account_disabled');
  const refusal = await lackingFactor(context, account.id, code);
  return refusal === undefined ? startSession(context, account.id) : refuse(refusal);
}

/**
 * Locks the account and reads it again. A concurrent transaction that ends its sessions (a new password, a second
 * factor, a closed account) either follows and ends this session too, or precedes and is seen by this second read.
 */
async function lockUnchanged({ tx }: SignInContext, proven: Account): Promise<Account | undefined> {
  await lockUser(tx, proven.id);
  const held = await accountById(tx, proven.id);
  return held?.passwordHash === proven.passwordHash && held.email === proven.email ? held : undefined;
}

/** Starts a session of this browser for a user and returns that user. */
export async function startSession(
  { tx, now, session }: Pick<Context, 'tx' | 'now' | 'session'>,
  userId: number,
): Promise<User> {
  const csrf = await session.start(userId);
  await changeUser(tx, userId, { logged: new Date(now).toISOString() });
  recordChange(tx, 'user', userId);
  return { ...(await knownUser(tx, userId)), csrf };
}

/** The refusal for a missing or wrong code; it rolls the transaction back, so that link and code stay valid. */
async function lackingFactor(
  context: SignInContext,
  userId: number,
  code: string | undefined,
): Promise<'second_factor_needed' | 'second_factor_wrong' | undefined> {
  const factor = await secondFactorOf(context.tx, userId);
  if (factor === undefined) return undefined;
  if (code === undefined) return 'second_factor_needed';
  return (await verifyCode(context, userId, factor, code)) ? undefined : 'second_factor_wrong';
}

async function mailSignInLink(context: SignInContext, emails: readonly string[]): Promise<void> {
  const account = await accountByEmail(context.tx, emails);
  if (account?.enabled === true) await mailLink(context, account.id, 'login');
}

async function accountOfLink(
  context: SignInContext,
  token: string,
  emails: readonly string[],
): Promise<Account | undefined> {
  const link = await useLink(context, token, 'login', emails);
  const account = link && (await accountById(context.tx, link.userId));
  // A link mailed to a former address of the account is refused.
  return account?.email === link?.email ? account : undefined;
}

async function accountOfPassword(
  { tx }: SignInContext,
  password: string,
  emails: readonly string[],
): Promise<Account | undefined> {
  const account = await accountByEmail(tx, emails);
  return (await verifyPassword(password, account?.passwordHash)) ? account : undefined;
}

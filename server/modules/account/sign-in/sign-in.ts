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
import { passwordHolds } from '../../people/passwords.ts';
import { knownUser } from '../../people/user-answer.ts';

type Refusal =
  'wrong_credentials' | 'account_disabled' | 'link_expired' | 'second_factor_needed' | 'second_factor_wrong';

type SignIn = Pick<Context, 'tx' | 'now' | 'session' | 'csrf' | 'environment'>;

/**
 * Signs in with a password, or with the token of a mailed link in its place, or mails such a link; where the account
 * asks for a code, with that as well. Whether an address has an account shows neither in an answer nor in its time
 * (docs/rules.md#mailed-links).
 */
export async function signIn(
  context: SignIn,
  { email: typed, password, provider, code }: BodyOf<typeof login>,
): Promise<User | { readonly sent: true; readonly csrf: string } | Result<never, Refusal>> {
  const emails = emailForms(typed);
  if (provider === 'link') {
    await mailSignInLink(context, emails);
    return { sent: true, csrf: context.csrf };
  }
  if (password === undefined) return refuse('wrong_credentials');

  const byLink = looksLikeLink(password);
  const shown = byLink
    ? await accountOfLink(context, password, emails)
    : await accountOfPassword(context, password, emails);
  const account = shown && (await heldAsShown(context, shown));
  if (account === undefined) return refuse(byLink ? 'link_expired' : 'wrong_credentials');
  if (!account.enabled) return refuse('account_disabled');
  const lacks = await lackingFactor(context, account.id, code);
  return lacks === undefined ? openFor(context, account.id) : refuse(lacks);
}

/**
 * The account that somebody showed to be theirs, held: whoever ends its sessions meanwhile, with another password, a
 * second factor or by closing it, ends this one too, or has done so before, and it is looked at anew.
 */
async function heldAsShown({ tx }: SignIn, shown: Account): Promise<Account | undefined> {
  await lockUser(tx, shown.id);
  const held = await accountById(tx, shown.id);
  return held?.passwordHash === shown.passwordHash && held.email === shown.email ? held : undefined;
}

/** Opens this browser's session for a person and answers with who they are. */
export async function openFor(
  { tx, now, session }: Pick<Context, 'tx' | 'now' | 'session'>,
  userId: number,
): Promise<User> {
  const csrf = await session.start(userId);
  await changeUser(tx, userId, { logged: new Date(now).toISOString() });
  recordChange(tx, 'user', userId);
  return { ...(await knownUser(tx, userId)), csrf };
}

/** What is refused is taken back: a link is as good as before it, and so is a code. */
async function lackingFactor(
  context: SignIn,
  userId: number,
  code: string | undefined,
): Promise<'second_factor_needed' | 'second_factor_wrong' | undefined> {
  const factor = await secondFactorOf(context.tx, userId);
  if (factor === undefined) return undefined;
  if (code === undefined) return 'second_factor_needed';
  return (await verifyCode(context, userId, factor, code)) ? undefined : 'second_factor_wrong';
}

async function mailSignInLink(context: SignIn, emails: readonly string[]): Promise<void> {
  const account = await accountByEmail(context.tx, emails);
  if (account?.enabled === true) await mailLink(context, account.id, 'login');
}

async function accountOfLink(
  { tx, now }: SignIn,
  token: string,
  emails: readonly string[],
): Promise<Account | undefined> {
  const link = await useLink(tx, token, 'login', emails, now);
  const account = link && (await accountById(tx, link.userId));
  // A link that went to an address which is no longer the account's opens nothing.
  return account?.email === link?.email ? account : undefined;
}

async function accountOfPassword(
  { tx }: SignIn,
  password: string,
  emails: readonly string[],
): Promise<Account | undefined> {
  const account = await accountByEmail(tx, emails);
  return (await passwordHolds(password, account?.passwordHash)) ? account : undefined;
}

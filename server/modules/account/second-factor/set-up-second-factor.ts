import { createHmac } from 'node:crypto';
import type { SecondFactor } from '../../../../src/contract/people/second-factor.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import { secondFactorRequired } from '../../../platform/feed/second-factor-due.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { forgetLinks } from '../sign-in/one-time-links-store.ts';
import * as store from './second-factors-store.ts';
import { closeSessionsOf } from '../../../platform/http/session/sessions-store.ts';
import { accountById } from '../../people/users-store.ts';
import { verifyPassword } from '../../people/passwords.ts';
import { verifyCode } from './verify-code.ts';
import { addressOf, newRecoveryCodes, newSecret, recoveryHash } from './one-time-codes.ts';
import { notifySecondFactor } from './notify-second-factor.ts';

type SetUpContext = Pick<Context, 'tx' | 'now' | 'environment' | 'request'>;

/** Whether an account has a second factor, since when, and how many recovery codes are left. */
export async function secondFactor({ tx }: Pick<Context, 'tx'>, userId: number): Promise<SecondFactor> {
  const factor = await store.secondFactorOf(tx, userId);
  const required = (await secondFactorRequired(tx, userId)) ? { required: true } : {};
  if (factor === undefined) return { on: false, ...required };
  const codesLeft = await store.recoveryCodesLeft(tx, userId);
  return { on: true, since: factor.confirmed, codesLeft, ...required };
}

/**
 * Begins a second factor after checking the password. No code is required before `confirmSecondFactor`. A session gets
 * the same secret until it is confirmed, since the app may hold it already; another session gets a new one, since it may
 * be another person's.
 */
export async function beginSecondFactor(
  { tx, now, request }: SetUpContext,
  userId: number,
  password: string,
): Promise<
  Result<{ readonly secret: string; readonly address: string }, 'wrong_credentials' | 'second_factor_on'>
> {
  const account = await accountById(tx, userId);
  if (account === undefined || !(await verifyPassword(password, account.passwordHash)))
    return refuse('wrong_credentials');
  if ((await store.secondFactorOf(tx, userId)) !== undefined) return refuse('second_factor_on');
  const before = await store.unconfirmedFactorOf(tx, userId);
  const { sessionHash } = request;
  const same =
    before !== undefined && sessionHash !== null && before.salt === saltOf(before.secret, sessionHash);
  const secret = same ? before.secret : newSecret();
  await store.saveBegunFactor(tx, userId, { secret, salt: saltOf(secret, sessionHash ?? '') }, now);
  return accept({ secret, address: addressOf(secret, account.email) });
}

/** The salt of recovery codes, which also tells which session began the factor. */
function saltOf(secret: string, sessionHash: string): string {
  return createHmac('sha256', secret).update(sessionHash).digest('hex');
}

/**
 * Confirms a begun factor by a code of the app; codes are required from then on. Ends every other session and revokes
 * mailed links, since these were obtained with the password or the mailbox alone.
 */
export async function confirmSecondFactor(
  context: SetUpContext,
  userId: number,
  code: string,
): Promise<Result<{ readonly codes: string[] }, 'second_factor_not_begun' | 'second_factor_wrong'>> {
  const { tx, now, request } = context;
  // Serialises with a concurrent sign-in: it either precedes and is signed out, or follows and needs the code.
  await lockUser(tx, userId);
  const begun = await store.begunFactorOf(tx, userId, now);
  if (begun === undefined) return refuse('second_factor_not_begun');
  if (!(await verifyCode(context, userId, begun, code))) return refuse('second_factor_wrong');
  const codes = newRecoveryCodes();
  const hashes = codes.map((recoveryCode) => recoveryHash(begun.salt, recoveryCode));
  await store.confirmFactor(tx, userId, hashes, now);
  await closeSessionsOf(tx, userId, request.sessionHash);
  await forgetLinks(tx, userId);
  await notifySecondFactor(context, userId, { who: userId, on: true });
  return accept({ codes });
}

import { randomBytes } from 'node:crypto';
import type { SecondFactor } from '../../../../src/contract/people/second-factor.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { forgetLinks } from '../sign-in/one-time-links-store.ts';
import * as store from './second-factors-store.ts';
import { closeSessionsOf } from '../../../platform/http/session/sessions-store.ts';
import { accountById } from '../../people/users-store.ts';
import { passwordHolds } from '../../people/passwords.ts';
import { verifyCode } from './verify-code.ts';
import { addressOf, newRecoveryCodes, newSecret, recoveryHash } from './one-time-codes.ts';
import { notifySecondFactor } from './notify-second-factor.ts';

type Asking = Pick<Context, 'tx' | 'now' | 'environment' | 'request'>;

/** Whether an account asks for a code, since when, and how many codes for an emergency are left. */
export async function secondFactor({ tx }: Pick<Context, 'tx'>, userId: number): Promise<SecondFactor> {
  const factor = await store.secondFactorOf(tx, userId);
  if (factor === undefined) return { on: false };
  return { on: true, since: factor.confirmed, codesLeft: await store.recoveryCodesLeft(tx, userId) };
}

/** Makes a secret for whoever knows the password. No code is asked for before the application has shown one. */
export async function beginSecondFactor(
  { tx, now }: Asking,
  userId: number,
  password: string,
): Promise<
  Result<{ readonly secret: string; readonly address: string }, 'wrong_credentials' | 'second_factor_on'>
> {
  const account = await accountById(tx, userId);
  if (account === undefined || !(await passwordHolds(password, account.passwordHash)))
    return refuse('wrong_credentials');
  if ((await store.secondFactorOf(tx, userId)) !== undefined) return refuse('second_factor_on');
  const secret = newSecret();
  await store.keepBegunFactor(tx, userId, { secret, salt: randomBytes(16).toString('hex') }, now);
  return accept({ secret, address: addressOf(secret, account.email) });
}

/**
 * The application shows the right code: from now on one is asked for. Whoever is signed in elsewhere is there no more,
 * and links that were mailed are worthless: they came with the password, or the mailbox, alone.
 */
export async function confirmSecondFactor(
  asking: Asking,
  userId: number,
  code: string,
): Promise<Result<{ readonly codes: string[] }, 'second_factor_not_begun' | 'second_factor_wrong'>> {
  const { tx, now, request } = asking;
  // Whoever signs in just now with the password alone is there before, and is signed out, or is asked for the code.
  await lockUser(tx, userId);
  const begun = await store.begunFactorOf(tx, userId, now);
  if (begun === undefined) return refuse('second_factor_not_begun');
  if (!(await verifyCode(asking, userId, begun, code))) return refuse('second_factor_wrong');
  const codes = newRecoveryCodes();
  const hashes = codes.map((one) => recoveryHash(begun.salt, one));
  await store.confirmFactor(tx, userId, hashes, now);
  await closeSessionsOf(tx, userId, request.sessionHash);
  await forgetLinks(tx, userId);
  await notifySecondFactor(asking, userId, { who: userId, on: true });
  return accept({ codes });
}

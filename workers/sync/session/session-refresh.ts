import { logout } from '../../../src/contract/people/authentication.ts';
import type { Ms } from '../../../src/contract/sync/sync.ts';
import { me } from '../../../src/contract/people/users.ts';
import { NetworkFailure } from '../transport/network-failure.ts';
import { withSessionLock } from './session-lock.ts';
import { verdictOf } from '../transport/answer-verdict.ts';
import type { SendingContext } from '../engine-context.ts';

const ME_TIMEOUT_MS = 10_000;

/**
 * Asks the server for the current person, after sending an owed sign-out (docs/rules.md#expired-session,
 * docs/protocol.md#owed-sign-out). Without an answer the person of the mirror stays. True when the server
 * answered.
 */
export async function refreshSession(context: SendingContext): Promise<boolean> {
  try {
    return (
      (await context.session.singleFlight('logout', () => payInTurn(context))) &&
      (await refreshToken(context, ME_TIMEOUT_MS))
    );
  } catch (error) {
    if (error instanceof NetworkFailure) return false;
    throw error;
  }
}

/** Reads `me` once, for its CSRF token and its session. True when our server answered. */
export function refreshToken(context: SendingContext, timeout: Ms): Promise<boolean> {
  return context.session.singleFlight('token', () => readMe(context, timeout));
}

async function readMe(context: SendingContext, timeout: Ms): Promise<boolean> {
  const request = await context.session.request(timeout);
  const answer = await context.reach.learn(
    () => context.net.call(me, {}, request),
    (given) => given,
    false,
  );
  const verdict = verdictOf(answer);
  if (verdict !== 'answered' && verdict !== 'nobody' && verdict !== 'wrong-person') return false;
  await context.session.saveCsrfToken(answer.body);
  await context.session.setSignedIn(verdict === 'answered');
  await context.session.setRecognized(verdict === 'wrong-person');
  return true;
}

async function payInTurn(context: SendingContext): Promise<boolean> {
  if ((await context.device.pendingLogout()) === undefined) return true;
  return (await withSessionLock(context, () => sendPendingLogout(context))) ?? false;
}

/**
 * Sends an owed sign-out; the caller holds the session lock. True when nothing is owed any more. Another
 * person's session, or a later one, is left alone.
 */
export async function sendPendingLogout({ device, net, reach, session }: SendingContext): Promise<boolean> {
  const person = await device.pendingLogout();
  if (person === undefined) return true;
  const here = await session.row();
  if (here.person === person && here.sealed !== true) {
    // Only a sign-in unseals a wiped database: this session has already replaced the one to end.
    await device.setPendingLogout(undefined);
    return true;
  }
  const request = { person, csrf: undefined, timeout: ME_TIMEOUT_MS };
  const answer = await reach.learn(
    () => net.call(logout, {}, request),
    (given) => given,
    false,
  );
  const verdict = verdictOf(answer);
  const done = verdict === 'answered' || verdict === 'nobody' || verdict === 'wrong-person';
  if (done) await device.setPendingLogout(undefined);
  return done;
}

import { logout } from '../../src/contract/authentication.ts';
import type { Ms } from '../../src/contract/sync.ts';
import { me } from '../../src/contract/users.ts';
import { NetworkFailure } from './network-failure.ts';
import { inSessionTurn } from './session-turn.ts';
import { verdictOf } from './verdict.ts';
import type { SendingWorld } from './world.ts';

const ME_TIMEOUT_MS = 10_000;

/**
 * Asks the server who is here, after telling it about a sign-out that it has not heard of (decisions 44 and 46).
 * Without an answer the person of the mirror stays. True when the server answered.
 */
export async function askWhoIsHere(world: SendingWorld): Promise<boolean> {
  try {
    return (
      (await world.session.alone('logout', () => payInTurn(world))) &&
      (await refreshToken(world, ME_TIMEOUT_MS))
    );
  } catch (error) {
    if (error instanceof NetworkFailure) return false;
    throw error;
  }
}

/** Reads `me` once, for its CSRF token and for what it says of the session. True when our server answered. */
export function refreshToken(world: SendingWorld, timeout: Ms): Promise<boolean> {
  return world.session.alone('token', () => readMe(world, timeout));
}

async function readMe(world: SendingWorld, timeout: Ms): Promise<boolean> {
  const request = await world.session.request(timeout);
  const answer = await world.reach.learn(
    () => world.net.call(me, {}, request),
    (given) => given,
    false,
  );
  const verdict = verdictOf(answer);
  if (verdict !== 'answered' && verdict !== 'nobody' && verdict !== 'wrong-person') return false;
  await world.session.heardToken(answer.body);
  await world.session.found(verdict === 'answered');
  await world.session.known(verdict === 'wrong-person');
  return true;
}

async function payInTurn(world: SendingWorld): Promise<boolean> {
  if ((await world.device.logoutOwed()) === undefined) return true;
  return (await inSessionTurn(world, () => payOwedLogout(world))) ?? false;
}

/**
 * In the turn of this browser's session. True when nothing is owed any more. Another session than the owed one is left
 * alone, and so is a later one.
 */
export async function payOwedLogout({ device, net, reach, session }: SendingWorld): Promise<boolean> {
  const person = await device.logoutOwed();
  if (person === undefined) return true;
  const here = await session.row();
  if (here.person === person && here.sealed !== true) {
    // Only signing in opens a database that was wiped: the session that was to end has ended in favour of this one.
    await device.oweLogout(undefined);
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
  if (done) await device.oweLogout(undefined);
  return done;
}

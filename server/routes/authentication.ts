import * as calls from '../../src/contract/authentication.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/domain/hub-time.ts';
import type { AttemptLimit } from '../http/attempts.ts';
import { handle } from '../http/handler.ts';
import { takeEmailBack } from '../services/account/take-email-back.ts';
import { keptEmail } from '../services/email-address.ts';
import { recoverPassword } from '../services/recover.ts';
import { registerPerson } from '../services/register.ts';
import { signIn } from '../services/sign-in.ts';
import { looksLikeLink } from '../store/one-time-links.ts';
import { createValidation, validateEmail } from '../services/validate-email.ts';

export const authenticationRoutes = [
  handle(
    calls.login,
    (context, { body }) => signIn(context, body),
    ({ body }, { ip }) => [
      ...perAddress('login', ip, 60),
      { key: `login:${keptEmail(body.email)}`, tries: 10, withinMs: 15 * MINUTE_MS },
    ],
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
      { key: `recover:${keptEmail(params.email)}`, tries: 10, withinMs: HOUR_MS },
    ],
    ({ params }) => (looksLikeLink(params.token) ? 0 : MAILED_AFTER_MS),
  ),
  handle(
    calls.takeEmailBack,
    (context, { body }) => takeEmailBack(context, body.token, body.email),
    // Not by the address that is named: a thief could use up the tries of whoever it belongs to.
    (_input, { ip }) => perAddress('email-back', ip, 30),
  ),
];

/** Longer than writing a link and its mail takes, so that the time of an answer does not tell that there was one. */
const MAILED_AFTER_MS = 300;

/** A whole market may share one address on the network: wide, but not endless. */
function perAddress(what: string, ip: string, tries: number): readonly AttemptLimit[] {
  return [{ key: `${what}@${ip}`, tries, withinMs: 15 * MINUTE_MS }];
}

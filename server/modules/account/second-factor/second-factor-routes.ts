import * as calls from '../../../../src/contract/people/second-factor.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { beginSecondFactor, confirmSecondFactor, secondFactor } from './set-up-second-factor.ts';
import { asOwner, asOwnerOfExisting } from '../../people/account-access.ts';
import { passwordTries } from '../sign-in/password-tries.ts';
import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type {
  removeSecondFactor as call,
  SecondFactor,
} from '../../../../src/contract/people/second-factor.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { forgetFactor, secondFactorOf } from './second-factors-store.ts';
import { secondFactorRequired } from '../../../platform/feed/second-factor-due.ts';
import { accountById } from '../../people/users-store.ts';
import { verifyPassword } from '../../people/passwords.ts';
import { verifyCode } from './verify-code.ts';
import { notifySecondFactor } from './notify-second-factor.ts';

// `roles: []`: an administrator too begins and confirms only their own, since their own phone shows the code.
export const secondFactorRoutes = [
  handle(calls.readSecondFactor, (context, { params: { id } }) =>
    asOwnerOfExisting(context, id, () => secondFactor(context, id)),
  ),
  handle(
    calls.beginSecondFactor,
    (context, { params: { id }, body }) =>
      asOwner({ ...context.actor, roles: [] }, id, () => beginSecondFactor(context, id, body.password)),
    passwordTries,
  ),
  handle(
    calls.confirmSecondFactor,
    (context, { params: { id }, body }) =>
      asOwner({ ...context.actor, roles: [] }, id, () => confirmSecondFactor(context, id, body.code)),
    (_input, { sessionHash }) => [{ key: `code@${sessionHash ?? ''}`, tries: 10, withinMs: 15 * MINUTE_MS }],
  ),
  handle(
    calls.removeSecondFactor,
    (context, { params: { id }, body }) =>
      asOwner(context.actor, id, () => removeSecondFactor(context, id, body)),
    passwordTries,
  ),
];

type RemovalContext = Pick<Context, 'tx' | 'now' | 'environment'> & { readonly actor: Actor };

/**
 * Removes a second factor, so that the password alone signs in. Requires the actor's own password; on their own account
 * also a code. Administrators remove it without a code for a user who lost their phone.
 */
async function removeSecondFactor(
  context: RemovalContext,
  userId: number,
  { password, code = '', why }: BodyOf<typeof call>,
): Promise<
  Result<
    SecondFactor,
    'not_found' | 'wrong_credentials' | 'second_factor_off' | 'second_factor_required' | 'second_factor_wrong'
  >
> {
  const { tx, actor } = context;
  if ((await accountById(tx, userId)) === undefined) return refuse('not_found');
  const own = await accountById(tx, actor.id);
  if (!(await verifyPassword(password, own?.passwordHash))) return refuse('wrong_credentials');
  const factor = await secondFactorOf(tx, userId);
  if (factor === undefined) return refuse('second_factor_off');
  if (actor.id === userId && (await secondFactorRequired(tx, userId)))
    return refuse('second_factor_required');
  if (actor.id === userId && !(await verifyCode(context, userId, factor, code)))
    return refuse('second_factor_wrong');
  await forgetFactor(tx, userId);
  await notifySecondFactor(context, userId, { who: actor.id, on: false, ...(why !== undefined && { why }) });
  return accept({ on: false });
}

import * as calls from '../../../../src/contract/people/second-factor.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { beginSecondFactor, confirmSecondFactor, secondFactor } from './set-up-second-factor.ts';
import { asOwner, asOwnerOfExisting } from '../../people/account-access.ts';
import { passwordTries } from '../sign-in/password-tries.ts';

// Also an admin begins and confirms their own alone: it is their telephone that shows the code.
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

import * as calls from '../../../../src/contract/people/users.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { changesEmail, emailChangeLimit } from './move-email.ts';
import { saveAccount } from './save-account.ts';
import { addAddress, removeAddress, updateAddress } from './manage-addresses.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { toggleLike } from '../../catalogue/products/set-like.ts';
import { withAddress, withAddressId } from './read-address.ts';
import { asOwner, asOwnerOfExisting } from '../../people/account-access.ts';
import { passwordTries } from '../sign-in/password-tries.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import type { Refused } from '../../../core/refusal.ts';
import { knownUser, userAnswer } from '../../people/user-answer.ts';

export const userRoutes = [
  handle(calls.me, (context) => readMe(context)),
  handle(calls.readUser, (context, { params: { id } }) =>
    asOwner(context.actor, id, () => readUser(context, id)),
  ),
  handle(
    calls.saveUser,
    (context, { params: { id }, body }) => asOwner(context.actor, id, () => saveAccount(context, id, body)),
    async ({ params: { id }, body }, _request, { db, actor }) =>
      (await changesEmail(db, id, body)) ? [emailChangeLimit(actor)] : [],
  ),
  handle(
    calls.changePassword,
    (context, { params: { id }, body }) =>
      // Without roles: an administrator too changes only their own password, by giving the present one.
      asOwner({ ...context.actor, roles: [] }, id, () => changePassword(context, id, body)),
    passwordTries,
  ),
  handle(calls.toggleLike, (context, { params: { id, sku } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () =>
      userAfter(context, id, toggleLike(context.tx, id, sku)),
    ),
  ),
  handle(calls.addAddress, (context, { params: { id }, body }) =>
    asOwnerOfExisting(context, id, () =>
      userAfter(
        context,
        id,
        withAddress(body, (address) => addAddress(context.tx, id, address)),
      ),
    ),
  ),
  handle(calls.updateAddress, (context, { params: { id }, body }) =>
    asOwnerOfExisting(context, id, () =>
      userAfter(
        context,
        id,
        withAddress(body, (address) => updateAddress(context.tx, id, address, body['streetAdress'])),
      ),
    ),
  ),
  handle(calls.removeAddress, (context, { params: { id }, body }) =>
    asOwnerOfExisting(context, id, () =>
      userAfter(
        context,
        id,
        withAddressId(body, (address) => removeAddress(context.tx, id, address)),
      ),
    ),
  ),
];

/** Returns the signed-in user; without one, the refusal carries the CSRF token that a sign-in needs. */
async function readMe({
  tx,
  actor,
  csrf,
}: Pick<Context, 'tx' | 'actor' | 'csrf'>): Promise<User | Result<never, 'unauthenticated'>> {
  if (actor === undefined) return refuse('unauthenticated');
  return { ...(await knownUser(tx, actor.id)), csrf };
}

/** Returns a user by id. */
async function readUser({ tx }: Pick<Context, 'tx'>, id: number): Promise<User | Result<never, 'not_found'>> {
  return (await userAnswer(tx, id)) ?? refuse('not_found');
}

/** Awaits a change and answers with the user after it, or with its refusal. */
async function userAfter<Refusal extends string>(
  { tx }: Pick<Context, 'tx'>,
  id: number,
  change: Promise<Result<unknown, Refusal> | Refused>,
): Promise<User | Refused | Result<never, Refusal | 'not_found'>> {
  const changed = await change;
  if (!changed.ok) return changed;
  return readUser({ tx }, id);
}

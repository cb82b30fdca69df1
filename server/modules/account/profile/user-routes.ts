import * as calls from '../../../../src/contract/people/users.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { asksToMove, moveTries } from './move-email.ts';
import { saveAccount } from './save-account.ts';
import { addAddress, removeAddress, updateAddress } from './manage-addresses.ts';
import { changePassword } from '../sign-in/change-password.ts';
import { toggleLike } from '../../catalogue/products/set-like.ts';
import { withAddress, withAddressId } from './read-address.ts';
import { readMe, readUser, userAfter } from './read-user.ts';
import { asOwner, asOwnerOfExisting } from '../../people/account-access.ts';
import { passwordTries } from '../sign-in/password-tries.ts';

export const userRoutes = [
  handle(calls.me, (context) => readMe(context)),
  handle(calls.readUser, (context, { params: { id } }) =>
    asOwner(context.actor, id, () => readUser(context, id)),
  ),
  handle(
    calls.saveUser,
    (context, { params: { id }, body }) => asOwner(context.actor, id, () => saveAccount(context, id, body)),
    async ({ params: { id }, body }, _request, { db, actor }) =>
      (await asksToMove(db, id, body)) ? [moveTries(actor)] : [],
  ),
  handle(
    calls.changePassword,
    (context, { params: { id }, body }) =>
      // Also an admin changes their own alone: the present password is asked for.
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

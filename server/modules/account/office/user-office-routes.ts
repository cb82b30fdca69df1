import * as calls from '../../../../src/contract/people/user-office.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { handle, handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { setStatus } from './account-status.ts';
import { autolink } from './autologin-link.ts';
import { connectAccount } from './connect-account.ts';
import { deleteAccount } from './delete-account.ts';
import { grantInvoice } from './grant-invoice.ts';
import { listUsers } from './list-users.ts';
import { redeemVoucher } from '../../payments/credit/redeem-voucher.ts';
import { asOwner } from '../../people/account-access.ts';
import { passwordTries } from '../sign-in/password-tries.ts';

export const userOfficeRoutes = [
  handle(calls.listUsers, (context, { query }) => listUsers(context, query)),
  handle(
    calls.deleteUser,
    (context, { params: { id }, body }) =>
      asOwner(context.actor, id, () => deleteAccount(context, id, body.password)),
    passwordTries,
  ),
  handle(calls.setUserStatus, (context, { params: { id }, body }) =>
    setStatus(context, id, body.status, body.why),
  ),
  handleInSteps(calls.connectUser, (context, { params: { id }, query }) =>
    // Also an admin connects their own alone: the acquirer asked one person.
    asOwner({ ...context.actor, roles: [] }, id, () => connectAccount(context, id, query)),
  ),
  handle(
    calls.autolinkUser,
    (context, { params: { id }, body }) => autolink(context, id, body.email),
    (_input, { sessionHash }) => [{ key: `autolink@${sessionHash ?? ''}`, tries: 60, withinMs: HOUR_MS }],
  ),
  handle(
    calls.redeemVoucher,
    (context, { params: { code } }) => redeemVoucher(context, code),
    (_input, { ip, sessionHash }) => [
      { key: `redeem:${sessionHash ?? ''}`, tries: 10, withinMs: HOUR_MS },
      { key: `redeem@${ip}`, tries: 60, withinMs: HOUR_MS },
    ],
  ),
  handle(calls.grantInvoice, (context, { params: { id }, body }) => grantInvoice(context, id, body)),
];

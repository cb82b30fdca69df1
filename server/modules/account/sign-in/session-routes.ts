import * as calls from '../../../../src/contract/people/sessions.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { closeOthers, openSessions } from './open-sessions.ts';
import { asOwner } from '../../people/account-access.ts';

// Also an admin sees and ends their own alone: closing an account ends its sessions.
export const sessionRoutes = [
  handle(calls.listSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => openSessions(context, id)),
  ),
  handle(calls.closeOtherSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => closeOthers(context, id)),
  ),
];

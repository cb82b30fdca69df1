import * as calls from '../../src/contract/sessions.ts';
import { handle } from '../http/handler.ts';
import { closeOthers, openSessions } from '../services/account/open-sessions.ts';
import { asOwner } from '../services/whose.ts';

// Also an admin sees and ends their own alone: closing an account ends its sessions.
export const sessionRoutes = [
  handle(calls.listSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => openSessions(context, id)),
  ),
  handle(calls.closeOtherSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => closeOthers(context, id)),
  ),
];

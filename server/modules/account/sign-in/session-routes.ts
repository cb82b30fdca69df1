import * as calls from '../../../../src/contract/people/sessions.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { asOwner } from '../../people/account-access.ts';
import type { OpenSession } from '../../../../src/contract/people/sessions.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { closeSessionsOf, sessionsOf } from '../../../platform/http/session/sessions-store.ts';

// `roles: []`: an administrator too sees and ends only their own; closing an account ends its sessions.
export const sessionRoutes = [
  handle(calls.listSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => openSessions(context, id)),
  ),
  handle(calls.closeOtherSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => closeOthers(context, id)),
  ),
];

type SessionsContext = Pick<Context, 'tx' | 'now' | 'request'>;

/** Lists the open sessions of a user, latest first. */
async function openSessions({ tx, now, request }: SessionsContext, userId: number): Promise<OpenSession[]> {
  return (await sessionsOf(tx, userId, now)).map(({ hash, device, created, seen }) => ({
    ...(device !== null && { device }),
    ...{ created, seen, current: hash === request.sessionHash },
  }));
}

/** Ends every session of a user except the current one. */
async function closeOthers(context: SessionsContext, userId: number): Promise<OpenSession[]> {
  const { tx, now, request } = context;
  await closeSessionsOf(tx, userId, request.sessionHash);
  await writeAuditEntry(tx, { who: userId, action: 'account.sessions', entity: 'user', id: userId }, now);
  return openSessions(context, userId);
}

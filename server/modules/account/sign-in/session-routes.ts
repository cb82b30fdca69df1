import * as calls from '../../../../src/contract/people/sessions.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { asOwner } from '../../people/account-access.ts';
import type { OpenSession } from '../../../../src/contract/people/sessions.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { closeSessionsOf, sessionsOf } from '../../../platform/http/session/sessions-store.ts';

// Also an admin sees and ends their own alone: closing an account ends its sessions.
export const sessionRoutes = [
  handle(calls.listSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => openSessions(context, id)),
  ),
  handle(calls.closeOtherSessions, (context, { params: { id } }) =>
    asOwner({ ...context.actor, roles: [] }, id, () => closeOthers(context, id)),
  ),
];

type Asking = Pick<Context, 'tx' | 'now' | 'request'>;

/** Where somebody is signed in, the latest first. */
async function openSessions({ tx, now, request }: Asking, userId: number): Promise<OpenSession[]> {
  return (await sessionsOf(tx, userId, now)).map(({ hash, device, created, seen }) => ({
    ...(device !== null && { device }),
    ...{ created, seen, current: hash === request.sessionHash },
  }));
}

/** Ends every session of somebody but the one that asks. */
async function closeOthers(asking: Asking, userId: number): Promise<OpenSession[]> {
  const { tx, now, request } = asking;
  await closeSessionsOf(tx, userId, request.sessionHash);
  await writeAuditEntry(tx, { who: userId, action: 'account.sessions', entity: 'user', id: userId }, now);
  return openSessions(asking, userId);
}

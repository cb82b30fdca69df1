import type { OpenSession } from '../../../../src/contract/people/sessions.ts';
import type { Context } from '../../../core/request-context.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { closeSessionsOf, sessionsOf } from '../../../platform/http/session/sessions-store.ts';

type Asking = Pick<Context, 'tx' | 'now' | 'request'>;

/** Where somebody is signed in, the latest first. */
export async function openSessions({ tx, now, request }: Asking, userId: number): Promise<OpenSession[]> {
  return (await sessionsOf(tx, userId, now)).map(({ hash, device, created, seen }) => ({
    ...(device !== null && { device }),
    ...{ created, seen, current: hash === request.sessionHash },
  }));
}

/** Ends every session of somebody but the one that asks. */
export async function closeOthers(asking: Asking, userId: number): Promise<OpenSession[]> {
  const { tx, now, request } = asking;
  await closeSessionsOf(tx, userId, request.sessionHash);
  await writeAuditEntry(tx, { who: userId, action: 'account.sessions', entity: 'user', id: userId }, now);
  return openSessions(asking, userId);
}

import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { AttemptLimit } from '../../platform/http/requests/attempt-limits.ts';
import type { RequestInfo } from '../../core/request-context.ts';
import { accountById } from './users-store.ts';
import { verifyPassword } from './passwords.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';

/**
 * Whether this is the actor's own password, which a removal requires again
 * (docs/rules.md#removals-with-a-password).
 */
export async function confirmsPassword({ tx, actor }: EditContext, password: string): Promise<boolean> {
  return verifyPassword(password, (await accountById(tx, actor.id))?.passwordHash);
}

/** Limits password checks by session, or by IP address without one. */
export function passwordTries(_input: unknown, { sessionHash, ip }: RequestInfo): readonly AttemptLimit[] {
  return [{ key: `confirm:${sessionHash ?? ip}`, tries: 10, withinMs: HOUR_MS }];
}

import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { AttemptLimit } from '../../../platform/http/requests/attempt-limits.ts';
import type { RequestInfo } from '../../../core/request-context.ts';

/**
 * How often a browser in which somebody is signed in may say a password. Counted by its session and not by the account
 * that a path names: there, a stranger could use up the tries of whoever it belongs to.
 */
export function passwordTries(_input: unknown, { sessionHash }: RequestInfo): readonly AttemptLimit[] {
  return [{ key: `password@${sessionHash ?? ''}`, tries: 10, withinMs: HOUR_MS }];
}

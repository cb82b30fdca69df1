import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { AttemptLimit } from '../../../platform/http/requests/attempt-limits.ts';
import type { RequestInfo } from '../../../core/request-context.ts';

/**
 * Limits password checks of a signed-in browser. Counted by session rather than by the account in the path: an attacker
 * could otherwise use up its owner's tries.
 */
export function passwordTries(_input: unknown, { sessionHash }: RequestInfo): readonly AttemptLimit[] {
  return [{ key: `password@${sessionHash ?? ''}`, tries: 10, withinMs: HOUR_MS }];
}

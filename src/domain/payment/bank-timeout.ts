import { MINUTE_MS, type Ms } from '../calendar/hub-time.ts';

/**
 * Maximum time for a customer's authentication; after it the payment ends at the acquirer
 * (docs/rules.md#authentication).
 */
export const AUTHENTICATION_MS: Ms = 15 * MINUTE_MS;

/**
 * Time for which an order that waits for the bank keeps its place: the hub's setting, in seconds, capped at the
 * acquirer's limit.
 */
export function bankTime({ timeoutAndNotPaid }: { readonly timeoutAndNotPaid: number }): Ms {
  return Math.min(timeoutAndNotPaid * 1000, AUTHENTICATION_MS);
}

/** Whether the customer's time for the bank is over: an answer at the very instant is late. */
export function bankTimeIsOver(until: Ms | undefined, now: Ms): boolean {
  return until !== undefined && now >= until;
}

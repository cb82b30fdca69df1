import { MINUTE_MS, type Ms } from '../calendar/hub-time.ts';

/**
 * How long a customer may take to authenticate at most; then the payment is over at the acquirer
 * (docs/rules.md#authentication).
 */
export const AUTHENTICATION_MS: Ms = 15 * MINUTE_MS;

/**
 * How long an order that waits for its bank keeps its place: as long as the hub says, and never longer than the
 * acquirer waits. The hub says it in seconds.
 */
export function bankTime({ timeoutAndNotPaid }: { readonly timeoutAndNotPaid: number }): Ms {
  return Math.min(timeoutAndNotPaid * 1000, AUTHENTICATION_MS);
}

/** Whether the bank's customer can no longer answer in time: one at the very instant is late. */
export function bankTimeIsOver(until: Ms | undefined, now: Ms): boolean {
  return until !== undefined && now >= until;
}

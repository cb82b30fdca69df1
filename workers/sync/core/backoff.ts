import type { Ms } from '../../../src/contract/sync/sync.ts';

const FIRST_MS = 1000;

/** The longest that anything waits before it is tried again while somebody looks. */
export const LONGEST_WAIT_MS = 60_000;
/**
 * The same while our server answers that it cannot: it is there, so that what waits is gone within ten seconds of its
 * return, and each device waits for a time of its own.
 */
export const LONGEST_BUSY_WAIT_MS = 8000;
/** After so many failures with nothing that passed a mutation is tried as rarely as any other. */
export const UNSURE_TRIES = 200;
/** The same for a page that nobody looks at. */
export const LONGEST_HIDDEN_WAIT_MS = 300_000;
/** A mutation on which the server fails again and again is tried this rarely. */
export const QUARANTINE_MS = 600_000;
/** How many failures of the server itself put a mutation into quarantine; the network's never count. */
export const FAILURES_TO_QUARANTINE = 8;

/** Full-jitter exponential wait before try number `attempt` (1, 2, …), in whole milliseconds. */
export function backoffDelay(attempt: number, random: () => number, longest: Ms = LONGEST_WAIT_MS): Ms {
  return Math.round(random() * Math.min(longest, FIRST_MS * 2 ** (attempt - 1)));
}

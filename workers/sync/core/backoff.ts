import type { Ms } from '../../../src/contract/sync/sync.ts';

const FIRST_MS = 1000;

/** The longest wait before a retry while the page is visible. */
export const LONGEST_WAIT_MS = 60_000;
/**
 * The longest wait while our server answers that it is busy: it is reachable, so that the outbox is sent
 * within ten seconds of its recovery, and jitter spreads the devices.
 */
export const LONGEST_BUSY_WAIT_MS = 8000;
/** After this many failures while no mutation passed, a mutation is retried at the ordinary longest wait. */
export const UNSURE_TRIES = 200;
/** The longest wait of a hidden page. */
export const LONGEST_HIDDEN_WAIT_MS = 300_000;
/** The wait between tries of a quarantined mutation. */
export const QUARANTINE_MS = 600_000;
/** Failures of the server on one mutation before its quarantine; failures of the network never count. */
export const FAILURES_TO_QUARANTINE = 8;

/** Full-jitter exponential wait before try number `attempt` (1, 2, …), in whole milliseconds. */
export function backoffDelay(attempt: number, random: () => number, longest: Ms = LONGEST_WAIT_MS): Ms {
  return Math.round(random() * Math.min(longest, FIRST_MS * 2 ** (attempt - 1)));
}

/** The timings of docs/rules.md#timings, in milliseconds. */
export const METRICS_DEBOUNCE_MS = 500;
export const CART_LOAD_DEBOUNCE_MS = 300;
/** The office's board draws all changes of this interval at once. */
export const ORDERS_BATCH_MS = 100;
export const CONFIG_TRIES = 3;
export const CONFIG_RETRY_MS = 1000;
/** A visible load is slow after this time … */
export const SLOW_AFTER_MS = 1500;
/** … and is no longer reported as slow after this one, counted from its start. */
export const SLOW_UNTIL_MS = 6000;
export const RELOAD_AFTER_FAILURE_MS = 8000;
/** After an accepted update the page reloads when its worker did not take over within this time. */
export const UPDATE_RELOAD_MS = 4000;
export const SERVICE_WORKER_AT_LATEST_MS = 30_000;

/** The engine's own timings. */
export const FAILURES_APART_MS = 3000;
export const SILENCE_MS = 15_000;
export const PROBE_TIMEOUT_MS = 4000;
export const PROBE_FIRST_MS = 2000;
export const PROBE_EVERY_MS = 30_000;
/** A banner stays at least this long: a flickering text cannot be read. */
export const BANNER_SHOWN_MS = 1000;
export const RELOAD_AT_MOST_MS = 60_000;

/** Wait before reload number `attempt` (1, 2, …) of an app that has nothing to show: 8 s, then up to 60 s. */
export function reloadWait(attempt: number): number {
  return Math.min(RELOAD_AFTER_FAILURE_MS * 2 ** (attempt - 1), RELOAD_AT_MOST_MS);
}

/** Time during which a mutation that notifies other people can be undone on its device (docs/protocol.md#mutation). */
export const UNDO_MS = 10_000;

/** After controls moved on the screen, a touch meant for what stood there before is ignored for this time. */
export const MOVED_MS = 700;
/** A finished row moves to the end of its list after this time without a touch. */
export const AT_REST_MS = 3000;

/** The slowest line on which a file is still sent: 64 kbit/s. */
const SLOWEST_BYTES_PER_MS = 8;
/** The server hangs up after five minutes. */
const SENDING_AT_MOST_MS = 270_000;

/** How long the bytes of a file may take to the server, in addition to the time of the call itself. */
export function sendingTime(bytes: number): number {
  return Math.min(Math.ceil(bytes / SLOWEST_BYTES_PER_MS), SENDING_AT_MOST_MS);
}

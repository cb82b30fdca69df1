import type { RemoteCallResult } from '../contract/sync/engine-port.ts';

/** Pauses before a call that no worker took is made again; a restarting worker needs most of them. */
export const RETRY_PAUSES_MS = [100, 400, 1500, 4000];

/**
 * Retries an idempotent request until the worker is ready: it has not begun yet, or was started again in the middle.
 * Throws what the last try threw.
 *
 * @param over true once the answer is no longer wanted
 */
export async function retryWithBackoff(
  ask: () => Promise<RemoteCallResult>,
  over: () => boolean,
): Promise<RemoteCallResult> {
  for (const pause of RETRY_PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (over()) throw error;
      await new Promise((passed) => setTimeout(passed, pause));
    }
  }
  return ask();
}

import type { RemoteCallResult } from '../contract/sync/engine-port.ts';

/** Pauses between retries of a call that no worker accepted; a restarting worker needs most of them. */
export const RETRY_PAUSES_MS = [100, 400, 1500, 4000];

/**
 * Retries an idempotent request until the worker is ready: it has not started, or restarted during the call. Throws
 * the error of the last attempt.
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

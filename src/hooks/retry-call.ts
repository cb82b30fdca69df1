import type { RemoteCallResult } from '../contract/sync/engine-port.ts';

/** So long a question waits before it is asked again: a worker that starts anew takes the most of them. */
const PAUSES_MS = [100, 400, 1500, 4000];

/**
 * Asks what changes nothing, or no more for being asked twice, and again while nobody is there to hear it: the worker has not begun yet, or was started
 * again in the middle. Throws what the last try threw.
 *
 * @param over nobody waits for the answer any more
 */
export async function retryWithBackoff(
  ask: () => Promise<RemoteCallResult>,
  over: () => boolean,
): Promise<RemoteCallResult> {
  for (const pause of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (over()) throw error;
      await new Promise((passed) => setTimeout(passed, pause));
    }
  }
  return ask();
}

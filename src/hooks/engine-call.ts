import type { RemoteCallResult, RemoteCallRefusal } from '../contract/sync/engine-port.ts';

/** The call has no answer: it may have taken effect or not. */
export const UNREACHABLE_RESULT = {
  ok: false,
  code: 'unreachable',
  message: 'La réponse n’est pas venue. Réessayez.',
} as const satisfies RemoteCallResult & RemoteCallRefusal;

/**
 * Awaits a call to the worker. A worker that fails or restarts during it is a refusal like any other: the screen
 * shows it, and its control can be used again. The error is reported, unless the answer is no longer wanted (`over`).
 */
export async function toRemoteResult(
  ask: () => Promise<RemoteCallResult>,
  over = () => false,
): Promise<RemoteCallResult> {
  try {
    return await ask();
  } catch (error) {
    if (!over()) reportError(error);
    return UNREACHABLE_RESULT;
  }
}

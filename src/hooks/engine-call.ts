import type { RemoteCallResult, RemoteCallRefusal } from '../contract/sync/engine-port.ts';

/** Nothing was heard of what was asked: it may have been done or not. */
export const UNREACHABLE_RESULT = {
  ok: false,
  code: 'unreachable',
  message: 'La réponse n’est pas venue. Réessayez.',
} as const satisfies RemoteCallResult & RemoteCallRefusal;

/**
 * What a question to the worker was answered. A worker that fails, or that was started again in the middle, is a refusal
 * like any other: a screen says so, and its control can be used again. The error is reported, unless the answer is of no
 * use any more (`over`).
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

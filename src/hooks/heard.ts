import type { Asked, AskRefusal } from '../contract/engine.ts';

/** Nothing was heard of what was asked: it may have been done or not. */
export const UNHEARD = {
  ok: false,
  code: 'unreachable',
  message: 'La réponse n’est pas venue. Réessayez.',
} as const satisfies Asked & AskRefusal;

/**
 * What a question to the worker was answered. A worker that fails, or that was started again in the middle, is a refusal
 * like any other: a screen says so, and its control can be used again. The error is reported, unless the answer is of no
 * use any more (`over`).
 */
export async function heard(ask: () => Promise<Asked>, over = () => false): Promise<Asked> {
  try {
    return await ask();
  } catch (error) {
    if (!over()) reportError(error);
    return UNHEARD;
  }
}

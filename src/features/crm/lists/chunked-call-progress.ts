import type { RemoteCallResult, RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { type moveFunnel, sendCrmEmails } from '../../../contract/people/crm.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** The progress of a bulk call: the first `done` addresses are answered. */
export interface BatchProgress {
  readonly emails: readonly string[];
  readonly done: number;
  /** Addresses without an account, or whose owner wants no mail. */
  readonly skipped: readonly string[];
  /** Why it stopped before the end. */
  readonly refusal: RemoteCallRefusal | undefined;
}

/** Calls that take many addresses and return whom they reached. */
export type BatchableCall = typeof moveFunnel | typeof sendCrmEmails;

/** The initial progress of a call to these addresses. */
export function startBatch(emails: readonly string[]): BatchProgress {
  return { emails, done: 0, skipped: [], refusal: undefined };
}

/** Whether every address is answered. */
export function isBatchDone({ emails, done }: Pick<BatchProgress, 'emails' | 'done'>): boolean {
  return done === emails.length;
}

/**
 * Calls chunk after chunk from the current progress, up to the first refusal; another call resumes there. A chunk
 * whose answer was lost is repeated, which the server deduplicates.
 * @param size the maximum number of addresses per call
 * @param onProgress called with the progress after each chunk
 */
export async function callInBatches(
  from: BatchProgress,
  size: number,
  ask: (emails: readonly string[]) => Promise<RemoteCallResult>,
  onProgress: (way: BatchProgress) => void,
): Promise<BatchProgress> {
  let way: BatchProgress = { ...from, refusal: undefined };
  while (!isBatchDone(way)) {
    const part = way.emails.slice(way.done, way.done + size);
    const result = await ask(part);
    if (!result.ok) return { ...way, refusal: result };
    const { skipped } = decodeAnswer(sendCrmEmails.answer, result.answer);
    way = { ...way, done: way.done + part.length, skipped: [...way.skipped, ...skipped] };
    onProgress(way);
  }
  return way;
}

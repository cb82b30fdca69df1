import type { RemoteCallResult, RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { type moveFunnel, sendCrmEmails } from '../../../contract/people/crm.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';

/** How far a call to many came: of so many addresses, the first `done` have their answer. */
export interface BatchProgress {
  readonly emails: readonly string[];
  readonly done: number;
  /** Whom the server knows no more, or who wants no mail. */
  readonly skipped: readonly string[];
  /** Why it stopped before its end. */
  readonly refusal: RemoteCallRefusal | undefined;
}

/** Calls that take many addresses and say whom they reached. */
export type BatchableCall = typeof moveFunnel | typeof sendCrmEmails;

/** The beginning of a call to these. */
export function startBatch(emails: readonly string[]): BatchProgress {
  return { emails, done: 0, skipped: [], refusal: undefined };
}

/** Whether all of them have their answer. */
export function isBatchDone({ emails, done }: Pick<BatchProgress, 'emails' | 'done'>): boolean {
  return done === emails.length;
}

/**
 * Asks for one part after the other, from where it stopped, up to the first that is refused: asked again, it goes on
 * there. A part whose answer was lost is asked for twice, which writes to nobody twice.
 * @param size as many addresses as one call takes
 * @param told how far it came, after each part
 */
export async function callInBatches(
  from: BatchProgress,
  size: number,
  ask: (emails: readonly string[]) => Promise<RemoteCallResult>,
  told: (way: BatchProgress) => void,
): Promise<BatchProgress> {
  let way: BatchProgress = { ...from, refusal: undefined };
  while (!isBatchDone(way)) {
    const part = way.emails.slice(way.done, way.done + size);
    const asked = await ask(part);
    if (!asked.ok) return { ...way, refusal: asked };
    const { skipped } = decodeAnswer(sendCrmEmails.answer, asked.answer);
    way = { ...way, done: way.done + part.length, skipped: [...way.skipped, ...skipped] };
    told(way);
  }
  return way;
}

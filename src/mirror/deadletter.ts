import type { Ms } from '../contract/sync/sync.ts';
import type { DeadLetter, OutboxRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';
import { omit } from './omit.ts';

/** The reason for which a mutation is in « À vérifier ». */
export type DeadLetterReason = Pick<DeadLetter, 'outcome' | 'code' | 'message'> &
  Partial<Pick<DeadLetter, 'details' | 'info'>>;

/** Moves a mutation from the outbox to « À vérifier », complete: no typed text is lost. */
export async function moveToDeadLetters(
  tables: Pick<Tables, 'outbox' | 'deadletter'>,
  row: OutboxRow,
  verdict: DeadLetterReason,
  now: Ms,
): Promise<void> {
  await tables.deadletter.put({ ...omit(row, 'state'), ...verdict, endedAt: now });
  await tables.outbox.delete(row.seq);
}

/** Those of the rows with an entry in « À vérifier »: « entity/id ». */
export async function flaggedAmong(
  { deadletter }: Pick<Tables, 'deadletter'>,
  keys: readonly { readonly e: string; readonly id: string }[],
): Promise<Set<string>> {
  if (keys.length === 0 || (await deadletter.count()) === 0) return new Set();
  const letters = await deadletter
    .where('[e+eid]')
    .anyOf(keys.map(({ e, id }) => [e, id]))
    .toArray();
  return new Set(letters.map(({ e, eid }) => `${e}/${eid}`));
}

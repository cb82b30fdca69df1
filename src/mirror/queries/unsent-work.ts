import type { Mirror } from '../mirror.ts';
import type { DeadLetter, IntentRow, OutboxRow } from '../mirror-records.ts';

/** Everything that a person did here and that the server does not have, as stored. */
export interface UnsentWork {
  readonly waiting: readonly OutboxRow[];
  readonly refused: readonly DeadLetter[];
  readonly intents: readonly IntentRow[];
}

/** All of it, for a file that the person can download. */
export async function unsentWork({ outbox, deadletter, intents }: Mirror): Promise<UnsentWork> {
  const [waiting, refused, orders] = await Promise.all([
    outbox.orderBy('seq').toArray(),
    deadletter.toArray(),
    intents.toArray(),
  ]);
  return { waiting, refused, intents: orders };
}

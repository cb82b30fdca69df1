import type { Mirror } from '../mirror.ts';
import type { DeadLetter, IntentRow, OutboxRow } from '../mirror-records.ts';

/** Everything that a person did here and that the server does not have, as it is kept. */
export interface UnsentWork {
  readonly waiting: readonly OutboxRow[];
  readonly refused: readonly DeadLetter[];
  readonly intents: readonly IntentRow[];
}

/** The whole of it, for a file that its person takes along. */
export async function unsentWork({ outbox, deadletter, intents }: Mirror): Promise<UnsentWork> {
  const [waiting, refused, orders] = await Promise.all([
    outbox.orderBy('seq').toArray(),
    deadletter.toArray(),
    intents.toArray(),
  ]);
  return { waiting, refused, intents: orders };
}

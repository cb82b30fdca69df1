import Dexie from 'dexie';
import { readSession } from '../mirror-meta.ts';
import type { Tables } from '../mirror-tables.ts';
import type { WorkJournal } from './work-journal.ts';

/**
 * Makes the journal match a mirror: a crash between the two may have left an extra line, and an earlier build wrote
 * none. Nothing else works in the mirror meanwhile.
 */
export async function correct(tables: Tables, journal: WorkJournal): Promise<void> {
  const book = await journal.book();
  if (book === undefined) return;
  const { meta, outbox, intents, deadletter } = tables;
  try {
    await tables.transaction('rw', [meta, outbox, intents, deadletter], async () => {
      const [session, ...work] = await Promise.all([
        readSession(tables),
        outbox.toArray(),
        intents.toArray(),
        deadletter.toArray(),
      ]);
      if (session === undefined) return;
      const held = { outbox: work[0], intents: work[1], deadletter: work[2] };
      await Dexie.waitFor(Dexie.ignoreTransaction(() => book.correct(tables.name, session.client, held)));
    });
  } catch (error) {
    // A mirror that was closed meanwhile is no reason to distrust the journal.
    if (tables.isOpen()) journal.fail(error);
  }
}

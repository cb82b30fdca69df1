import type { Ms } from '../contract/sync/sync.ts';
import type { JournalRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

const KEPT = 1000;

/** Appends a line to the engine's diary. */
export async function writeJournal(
  { journal }: Pick<Tables, 'journal'>,
  event: string,
  detail: string,
  now: Ms,
): Promise<void> {
  const n = await journal.add({ at: now, event, detail });
  // A ring: every hundredth line deletes the oldest ones.
  if (n % 100 === 0)
    await journal
      .where('n')
      .belowOrEqual(n - KEPT)
      .delete();
}

/** The newest lines, oldest first. */
export async function latest({ journal }: Pick<Tables, 'journal'>, count: number): Promise<JournalRow[]> {
  const rows = await journal.orderBy('n').reverse().limit(count).toArray();
  return [...rows].reverse();
}

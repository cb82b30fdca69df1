import { latest } from '../journal.ts';
import type { Mirror } from '../mirror.ts';
import type { JournalRow } from '../records.ts';

/** What the engine noted here, the newest first; `count` of the thousand that are kept. */
export async function diary(mirror: Mirror, { count }: { readonly count: number }): Promise<JournalRow[]> {
  return [...(await latest(mirror, count))].reverse();
}

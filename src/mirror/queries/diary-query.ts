import { latest } from '../engine-diary.ts';
import type { Mirror } from '../mirror.ts';
import type { JournalRow } from '../mirror-records.ts';

/** What the engine noted here, the newest first; `count` of the thousand that are kept. */
export async function diary(mirror: Mirror, { count }: { readonly count: number }): Promise<JournalRow[]> {
  return [...(await latest(mirror, count))].reverse();
}

import { latest } from '../engine-diary.ts';
import type { Mirror } from '../mirror.ts';
import type { JournalRow } from '../mirror-records.ts';

/** The engine's diary on this device, the newest line first; `count` of the thousand kept ones. */
export async function diary(mirror: Mirror, { count }: { readonly count: number }): Promise<JournalRow[]> {
  return [...(await latest(mirror, count))].reverse();
}

import type { Mirror } from '../mirror.ts';
import type { IntentRow } from '../records.ts';

/** The intents of which nobody has read yet what became of them, the latest first (decisions 18). */
export async function unseenOutcomes({ intents }: Mirror): Promise<readonly IntentRow[]> {
  const rows = await intents.where('unseen').equals(1).toArray();
  return rows.toSorted((left, right) => right.changedAt - left.changedAt);
}

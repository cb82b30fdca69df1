import type { Mirror } from '../mirror.ts';
import type { OutboxRow } from '../mirror-records.ts';

/** What was done here and has not been acknowledged, in the order in which it was done. */
export function unsentOf({ outbox }: Mirror): Promise<OutboxRow[]> {
  return outbox.orderBy('seq').toArray();
}

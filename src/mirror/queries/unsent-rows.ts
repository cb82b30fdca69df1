import type { Mirror } from '../mirror.ts';
import type { OutboxRow } from '../mirror-records.ts';

/** The unacknowledged mutations of this device, in their original order. */
export function unsentOf({ outbox }: Mirror): Promise<OutboxRow[]> {
  return outbox.orderBy('seq').toArray();
}

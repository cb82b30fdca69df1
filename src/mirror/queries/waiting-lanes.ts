import type { Mirror } from '../mirror.ts';
import type { OutboxRow } from '../mirror-records.ts';

/** A lane in which something waits to leave. */
export interface WaitingLane {
  readonly lane: string;
  readonly waiting: number;
  /** The head of the lane: nothing behind it leaves before. */
  readonly oldest: OutboxRow;
}

/** What waits here lane by lane, that of the oldest action first. */
export async function waitingLanes({ outbox }: Mirror): Promise<WaitingLane[]> {
  const lanes = new Map<string, WaitingLane>();
  for (const row of await outbox.orderBy('seq').toArray()) {
    const { waiting, oldest } = lanes.get(row.lane) ?? { waiting: 0, oldest: row };
    lanes.set(row.lane, { lane: row.lane, waiting: waiting + 1, oldest });
  }
  return [...lanes.values()];
}

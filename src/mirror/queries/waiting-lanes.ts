import type { Mirror } from '../mirror.ts';
import type { OutboxRow } from '../mirror-records.ts';

/** A lane with waiting mutations. */
export interface WaitingLane {
  readonly lane: string;
  readonly waiting: number;
  /** The head of the lane: it is sent before all others. */
  readonly oldest: OutboxRow;
}

/** The waiting mutations by lane, the lane with the oldest one first. */
export async function waitingLanes({ outbox }: Mirror): Promise<WaitingLane[]> {
  const lanes = new Map<string, WaitingLane>();
  for (const row of await outbox.orderBy('seq').toArray()) {
    const { waiting, oldest } = lanes.get(row.lane) ?? { waiting: 0, oldest: row };
    lanes.set(row.lane, { lane: row.lane, waiting: waiting + 1, oldest });
  }
  return [...lanes.values()];
}

import { laneOf } from '../../src/contract/lanes.ts';
import type { Id } from '../../src/contract/sync.ts';
import type { Tx } from '../store/database.ts';

/** For any row, the last operation of its lane that this client sent and the server has processed (protocol 7). */
export type LastOf = (e: string, id: string) => Id | null;

export async function readLanes(tx: Tx, client: Id): Promise<LastOf> {
  const rows = await tx
    .selectFrom('sync_lane')
    .select(['lane', 'last'])
    .where('client', '=', client)
    .execute();
  const lasts = new Map(rows.map(({ lane, last }) => [lane, last]));
  return lasts.size === 0 ? () => null : (e, id) => lasts.get(laneOf(e, id)) ?? null;
}

/** The operation has been processed, whatever became of it. */
export async function advanceLane(tx: Tx, client: Id, lane: string, last: Id): Promise<void> {
  await tx
    .insertInto('sync_lane')
    .values({ client, lane, last })
    .onConflict((taken) => taken.columns(['client', 'lane']).doUpdateSet({ last }))
    .execute();
}

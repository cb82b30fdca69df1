import { laneOf } from '../../src/contract/lanes.ts';
import type { Id } from '../../src/contract/sync.ts';
import type { Queryable, Tx } from '../store/database.ts';
import { alone, type Reading, reading } from '../store/together.ts';

/** For any row, the last operation of its lane that this client sent and the server has processed (protocol 7). */
export type LastOf = (e: string, id: string) => Id | null;

export function readLanes(tx: Tx, client: Id): Promise<LastOf> {
  return alone(tx, lanesReading(tx, client));
}

export function lanesReading(tx: Queryable, client: Id): Reading<LastOf> {
  const those = tx.selectFrom('sync_lane').select(['lane', 'last']).where('client', '=', client);
  return reading(those, (rows) => {
    const lasts = new Map(rows.map(({ lane, last }) => [lane, last]));
    return lasts.size === 0 ? () => null : (e, id) => lasts.get(laneOf(e, id)) ?? null;
  });
}

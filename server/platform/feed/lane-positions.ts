import { laneOf } from '../../../src/contract/core/lanes.ts';
import type { Id } from '../../../src/contract/sync/sync.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { runQuery, type BatchQuery, batchQuery } from '../database/batch-statement.ts';

/**
 * Returns, for any row, the last processed operation of its lane from this client (docs/protocol.md#last).
 */
export type LastOperationOf = (e: string, id: string) => Id | null;

export function readLanePositions(tx: Tx, client: Id): Promise<LastOperationOf> {
  return runQuery(tx, lanePositionsQuery(tx, client));
}

export function lanePositionsQuery(tx: Queryable, client: Id): BatchQuery<LastOperationOf> {
  const those = tx.selectFrom('sync_lane').select(['lane', 'last']).where('client', '=', client);
  return batchQuery(those, (rows) => {
    const lasts = new Map(rows.map(({ lane, last }) => [lane, last]));
    return lasts.size === 0 ? () => null : (e, id) => lasts.get(laneOf(e, id)) ?? null;
  });
}

import { sql } from 'kysely';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Database } from '../../core/database/database-types.ts';

/** Writes the public VAPID key into the configuration of every hub. Idempotent. */
export function publishPushKey(database: Database, publicKey: string): Promise<void> {
  return writeTransaction(database, async (tx) => {
    const changed = await tx
      .updateTable('config')
      .set({
        data: sql`jsonb_set(data, '{keys,pubVapid}', to_jsonb(${publicKey}::text))`,
        rev: sql`rev + 1`,
      })
      .where(sql`data #>> '{keys,pubVapid}'`, 'is distinct from', publicKey)
      .returning('id')
      .execute();
    for (const { id } of changed) recordChange(tx, 'config', id);
  });
}

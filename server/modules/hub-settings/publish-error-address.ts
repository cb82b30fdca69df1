import { sql } from 'kysely';
import { recordChange } from '../../platform/feed/record-change.ts';
import { writeTransaction } from '../../platform/feed/write-transaction.ts';
import type { Database } from '../../core/database/database-types.ts';

/**
 * Writes the address for error reports of devices into the configuration of every hub, or removes it when there is none
 * (docs/rules.md#error-reports). Idempotent.
 */
export function publishErrorAddress(database: Database, address: string | undefined): Promise<void> {
  return writeTransaction(database, async (tx) => {
    const data =
      address === undefined
        ? sql<string>`data #- '{keys,errors}'`
        : sql<string>`jsonb_set(data, '{keys,errors}', to_jsonb(${address}::text))`;
    const changed = await tx
      .updateTable('config')
      .set({ data, rev: sql`rev + 1` })
      .where(sql<boolean>`data #>> '{keys,errors}' is distinct from ${address ?? null}::text`)
      .returning('id')
      .execute();
    for (const { id } of changed) recordChange(tx, 'config', id);
  });
}

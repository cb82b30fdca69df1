import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ms } from '../../src/domain/calendar/hub-time.ts';
import { writeTransaction } from '../platform/feed/write-transaction.ts';
import type { Database, Tx } from '../core/database/database-types.ts';
import { demonstration } from './seed-demo.ts';

/**
 * Empties the database and fills it with the demonstration again, in one transaction: concurrent requests
 * wait, and a second process that does the same waits for the first. This begins another history: devices
 * that held the old one see a new epoch and load everything anew (docs/protocol.md#restored-server).
 */
export async function resetDemo(database: Database, now: Ms): Promise<void> {
  const fill = await demonstration(now);
  await writeTransaction(database, async (tx) => {
    await empty(tx);
    await fill(tx);
  });
}

async function empty(tx: Tx): Promise<void> {
  // Waiting for the other process is not an error, however long it takes.
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not like 'kysely%' and tablename <> 'meta'
    order by 1`.execute(tx);
  await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(tx);
  await tx
    .updateTable('meta')
    .set({ v: JSON.stringify(randomUUID()) })
    .where('k', '=', 'epoch')
    .execute();
}

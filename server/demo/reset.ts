import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Database } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { seed } from './seed.ts';

/**
 * Empties the database and fills it with the demonstration again. It is another history from then on: devices that
 * held the old one see a new epoch and load everything anew (protocol 5).
 */
export async function resetDemo(database: Database, now: Ms): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not like 'kysely%' and tablename <> 'meta'`.execute(
      tx,
    );
    await sql`truncate ${sql.join(rows.map(({ name }) => sql.table(name)))} cascade`.execute(tx);
    await tx
      .updateTable('meta')
      .set({ v: JSON.stringify(randomUUID()) })
      .where('k', '=', 'epoch')
      .execute();
  });
  await seed(database, now);
}

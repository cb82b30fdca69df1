import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely';
import type { Database } from '../../core/database/database-types.ts';
import { everyMigration } from './migrations/every-migration.ts';

/**
 * Migrates the tables to the schema of this build, forward only, and creates the epoch of a new database. When several
 * processes start at once, one migrates and the others wait.
 *
 * @param last the migration after which to stop; by default the latest
 */
export async function migrate({ db }: Database, last?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...everyMigration }) },
  });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error !== undefined) throw new Error('the database could not be migrated', { cause: error });
  await db
    .insertInto('meta')
    .values({ k: 'epoch', v: JSON.stringify(randomUUID()) })
    .onConflict((taken) => taken.column('k').doNothing())
    .execute();
}

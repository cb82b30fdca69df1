import { randomUUID } from 'node:crypto';
import { Migrator } from 'kysely';
import type { Database } from '../../core/database/database-types.ts';
import { everyMigration } from './migrations/every-migration.ts';

/**
 * Brings the tables to what this build expects, forward only, and gives the database its epoch when it has none.
 * Several processes may start at once: one migrates, the others wait.
 *
 * @param last the step after which to stop; without it, all of them are taken
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

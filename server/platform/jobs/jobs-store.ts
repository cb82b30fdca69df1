import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Database } from '../../core/database/database-types.ts';

/** Returns the jobs that may be due. Only reads: `takeJob` locks and commits even when none is due. */
export async function dueJobs<Job extends { readonly name: string }>(
  { db }: Pick<Database, 'db'>,
  jobs: readonly Job[],
  now: Ms,
): Promise<readonly Job[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('name')
    .where('next_at', '>', new Date(now).toISOString())
    .execute();
  const later = new Set(rows.map(({ name }) => name));
  return jobs.filter(({ name }) => !later.has(name));
}

/**
 * Claims a recurring job when it is due. The process that advances the time of the next run is the one that runs it, so
 * that each run happens in one process.
 */
export async function takeJob(
  { db }: Pick<Database, 'db'>,
  { name, everyMs }: { readonly name: string; readonly everyMs: Ms },
  now: Ms,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const next = new Date(now + everyMs).toISOString();
  const taken = await db
    .insertInto('jobs')
    .values({ name, next_at: next })
    .onConflict((known) =>
      known.column('name').doUpdateSet({ next_at: next }).where('jobs.next_at', '<=', at),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

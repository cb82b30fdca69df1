import type { Database, DatabasePlace } from '../../core/database/database-types.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database; it is not migrated yet. A folder that another process holds is refused with
 * `FolderInUse`, whose message is for the person who started it.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if (place.kind === 'postgres') return openPostgres(place.url);
  // A server beside a PostgreSQL has no use for another one inside.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(place);
}

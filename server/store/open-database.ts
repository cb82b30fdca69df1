import type { Database, DatabasePlace } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the database; it is not migrated yet. A folder that another process holds is refused with
 * `FolderInUse`, whose message is for the person who started it.
 */
export function openDatabase(place: DatabasePlace): Promise<Database> {
  return place.kind === 'postgres' ? openPostgres(place.url) : openPglite(place);
}

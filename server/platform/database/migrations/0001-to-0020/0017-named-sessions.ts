import { type Kysely, sql } from 'kysely';

/** Adds the browser's user agent to sessions, for the list of a person's devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device text`.execute(db);
}

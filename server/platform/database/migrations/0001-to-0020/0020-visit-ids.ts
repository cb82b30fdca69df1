import { type Kysely, sql } from 'kysely';

/** Adds the client's id of a visit, so that a retry is not counted twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column client_id uuid unique`.execute(db);
}

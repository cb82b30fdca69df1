import { type Kysely, sql } from 'kysely';

/** People look at where they are signed in: a session says what its browser calls itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column device text`.execute(db);
}

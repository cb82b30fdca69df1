import { type Kysely, sql } from 'kysely';

/** When each recurring job is due next, for all processes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (name text primary key, next_at timestamptz not null)`.execute(db);
}

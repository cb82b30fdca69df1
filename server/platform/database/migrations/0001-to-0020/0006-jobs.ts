import { type Kysely, sql } from 'kysely';

/** Creates the schedule of recurring jobs, shared by all processes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table jobs (name text primary key, next_at timestamptz not null)`.execute(db);
}

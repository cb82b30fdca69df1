import { type Kysely, sql } from 'kysely';

/** Adds the voice messages of lines. See docs/rules.md#voices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table voices (
    id uuid primary key,
    user_id bigint not null references users (id) on delete cascade,
    type text not null,
    ms integer not null,
    bytes bytea not null,
    created timestamptz not null
  )`.execute(db);
  await sql`create index voices_user on voices (user_id)`.execute(db);
  await sql`create index voices_created on voices (created)`.execute(db);
}

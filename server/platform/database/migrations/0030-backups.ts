import { type Kysely, sql } from 'kysely';

/** Creates the record of backups: what each one wrote, or why it failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backups (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('nightly', 'asked')),
    night date,
    started timestamptz not null,
    ended timestamptz,
    state text not null check (state in ('running', 'done', 'failed')),
    file text not null,
    rows bigint,
    photos bigint,
    bytes bigint,
    cause text
  )`.execute(db);
  // One at a time, whatever the number of processes; and one a night.
  await sql`create unique index backups_running on backups ((true)) where state = 'running'`.execute(db);
  await sql`create unique index backups_night on backups (night) where night is not null and state <> 'failed'`.execute(
    db,
  );
  await sql`create index backups_started on backups (started)`.execute(db);
}

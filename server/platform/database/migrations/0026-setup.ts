import { type Kysely, sql } from 'kysely';

/**
 * Creates the first day (docs/rules.md#first-day): at most one row, for a market in or after its set-up. For
 * a market from before this migration it is finished.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table setup (
    one boolean primary key default true check (one),
    token_hash text,
    steps jsonb not null default '[]',
    hub text,
    seller jsonb,
    mail_proven timestamptz,
    finished timestamptz
  )`.execute(db);
  await sql`insert into setup (finished)
    select now() where exists (select 1 from users) and exists (select 1 from hubs)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Adds allergies and diets, apart from the account, to be deletable alone. See docs/rules.md#diet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table diets (
    user_id bigint primary key references users (id) on delete cascade,
    rev integer not null default 1,
    marks jsonb not null default '[]'
  )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Creates running captures and refunds: one at a time per order; a job finishes abandoned ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table money_operations (
    id text primary key,
    oid bigint not null references orders (oid) on delete cascade,
    who bigint,
    plan jsonb not null,
    state text not null,
    started timestamptz not null
  )`.execute(db);
  await sql`create unique index money_operations_running on money_operations (oid) where state = 'running'`.execute(
    db,
  );
  await sql`create index money_operations_left on money_operations (started) where state = 'running'`.execute(
    db,
  );
}

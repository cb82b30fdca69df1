import { type Kysely, sql } from 'kysely';

/** Adds until when a payment is held, and what a comparison with the acquirer found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column hold_ends timestamptz`.execute(db);
  await sql`create index payments_hold_ends on payments (hold_ends) where state = 'held'`.execute(db);
  await sql`create table payment_findings (
    id text primary key,
    kind text not null,
    subject text not null,
    oid bigint,
    reference text,
    amount integer not null,
    found timestamptz not null,
    ended timestamptz,
    who bigint,
    why text,
    unique (kind, subject)
  )`.execute(db);
}

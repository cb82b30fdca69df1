import { type Kysely, sql } from 'kysely';

/** Adds the end of a payment's hold, the kind of an event, and the findings of the reconciliation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments add column hold_ends timestamptz`.execute(db);
  await sql`create index payments_hold_ends on payments (hold_ends) where state = 'held'`.execute(db);
  await sql`create index payments_waiting on payments (updated) where state in ('asking', 'waiting', 'releasing')`.execute(
    db,
  );
  await sql`create index money_operations_order on money_operations (oid, started)`.execute(db);
  await sql`alter table payment_events add column reference text, add column kind text`.execute(db);
  await sql`create index payment_events_reference on payment_events (reference)`.execute(db);
  await sql`create table payment_findings (
    id text primary key,
    kind text not null,
    subject text not null,
    oid bigint,
    reference text,
    amount integer not null,
    found timestamptz not null,
    ended timestamptz,
    decision text,
    who bigint,
    why text,
    unique (kind, subject)
  )`.execute(db);
}

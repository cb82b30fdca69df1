import { type Kysely, sql } from 'kysely';

/** Adds disputed payments, and removed cards that the acquirer still stores. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table payment_disputes (
    id text primary key,
    oid bigint not null references orders (oid) on delete cascade,
    reference text not null,
    amount integer not null,
    reason text not null,
    state text not null,
    refundable boolean not null,
    due timestamptz,
    opened timestamptz not null,
    updated timestamptz not null
  )`.execute(db);
  await sql`create index payment_disputes_order on payment_disputes (oid)`.execute(db);
  await sql`create table removed_methods (
    token text primary key,
    provider text not null,
    since timestamptz not null
  )`.execute(db);
  await sql`create index payments_updated on payments (updated)`.execute(db);
}

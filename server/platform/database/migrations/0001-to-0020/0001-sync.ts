import { type Kysely, sql } from 'kysely';

/** Creates the tables of synchronisation: outcomes, the feed's counters and entries, and the server's own state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table meta (k text primary key, v jsonb not null)`.execute(db);
  await sql`create table sync_mutation (
    id text primary key,
    user_id bigint not null,
    client text not null,
    lane text not null,
    op text not null,
    op_v integer not null,
    fingerprint text not null,
    prev text,
    outcome text not null,
    code text,
    info jsonb,
    keys jsonb not null,
    device_at timestamptz,
    effective_at timestamptz,
    received_at timestamptz not null
  )`.execute(db);
  await sql`create index sync_mutation_running on sync_mutation (received_at) where outcome = 'running'`.execute(
    db,
  );
  await sql`create table sync_lane (
    client text not null, lane text not null, last text not null, primary key (client, lane)
  )`.execute(db);
  await sql`create table scope_counter (scope text primary key, seq bigint not null, floor bigint not null default 0)`.execute(
    db,
  );
  await sql`create table scope_entry (
    scope text not null,
    entity text not null,
    id text not null,
    seq bigint not null,
    rev bigint not null,
    gone text,
    at timestamptz not null,
    primary key (scope, entity, id)
  )`.execute(db);
  await sql`create index scope_entry_seq on scope_entry (scope, seq)`.execute(db);
  await sql`create index scope_entry_row on scope_entry (entity, id) where gone is null`.execute(db);
  await sql`create table idempotency (
    user_id bigint not null,
    key text not null,
    fingerprint text not null,
    status integer,
    body jsonb,
    created timestamptz not null,
    primary key (user_id, key)
  )`.execute(db);
}

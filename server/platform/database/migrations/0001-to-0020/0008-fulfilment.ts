import { type Kysely, sql } from 'kysely';

/** Creates collections, tours and the contacts of staff devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table collections (
    hub text not null,
    day date not null,
    vendor text not null,
    rev bigint not null,
    collected boolean not null,
    at timestamptz,
    by bigint,
    last text not null,
    received jsonb not null,
    primary key (hub, day, vendor)
  )`.execute(db);
  await sql`create table tours (
    hub text not null,
    day date not null,
    tour integer not null,
    rev bigint not null,
    courier bigint,
    start text,
    primary key (hub, day, tour)
  )`.execute(db);
  await sql`create table device_contact (
    user_id bigint not null references users (id) on delete cascade,
    client text not null,
    at timestamptz not null,
    waiting integer not null,
    primary key (user_id, client)
  )`.execute(db);
  await sql`create index device_contact_at on device_contact (at)`.execute(db);
  await sql`create table staff_contact (
    user_id bigint primary key references users (id) on delete cascade,
    rev bigint not null,
    at timestamptz,
    waiting integer not null
  )`.execute(db);
  // For the job that redacts old orders.
  await sql`create index orders_to_redact on orders (day) where not data ? 'redacted'`.execute(db);
}

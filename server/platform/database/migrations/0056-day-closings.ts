import { type Kysely, sql } from 'kysely';

/** Adds closed days, the words that accept their controls, captures asked of the server, and what arrived too late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table day_closings (
    id bigint generated always as identity primary key,
    hub text not null,
    day date not null,
    kind text not null,
    at timestamptz not null,
    who bigint,
    why text,
    accepted jsonb not null,
    totals jsonb
  )`.execute(db);
  await sql`create index day_closings_day on day_closings (hub, day, id)`.execute(db);
  await sql`create table day_acceptances (
    hub text not null,
    day date not null,
    control text not null,
    word text not null,
    open integer not null,
    who bigint,
    at timestamptz not null,
    primary key (hub, day, control)
  )`.execute(db);
  await sql`create table day_captures (
    oid bigint primary key references orders (oid) on delete cascade,
    hub text not null,
    day date not null,
    who bigint not null,
    asked timestamptz not null,
    state text not null,
    code text,
    decline text,
    at timestamptz
  )`.execute(db);
  await sql`create index day_captures_waiting on day_captures (asked, oid) where state = 'waiting'`.execute(db);
  await sql`create table late_arrivals (
    id text not null,
    hub text not null,
    day date not null,
    oid bigint not null references orders (oid) on delete cascade,
    line integer not null,
    said text not null,
    who bigint,
    at timestamptz not null,
    arrived timestamptz not null,
    primary key (id, line)
  )`.execute(db);
  await sql`create index late_arrivals_day on late_arrivals (hub, day, arrived)`.execute(db);
}

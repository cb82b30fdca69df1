import { type Kysely, sql } from 'kysely';

/** Creates people, sign-in, payment methods, likes and carts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence user_id start 8000000`.execute(db);
  await sql`create table users (
    id bigint primary key default nextval('user_id'),
    rev bigint not null default 1,
    email text not null unique,
    email_status jsonb not null default 'false',
    password_hash text,
    display_name text not null,
    given_name text not null,
    family_name text not null,
    phone_numbers jsonb not null default '[]',
    addresses jsonb not null default '[]',
    balance integer not null default 0,
    plan jsonb not null default '{"name":"customer"}',
    roles jsonb not null default '[]',
    tags jsonb not null default '[]',
    reminder jsonb not null default '{"active":false,"weekdays":[]}',
    logistic jsonb,
    orders jsonb not null default '{"count":0,"profile":"","rating":-1,"avg":0}',
    context jsonb,
    status boolean not null default true,
    rights integer not null default 1,
    provider text not null default 'local',
    created timestamptz not null,
    logged timestamptz
  )`.execute(db);
  await sql`create table membership (
    user_id bigint not null references users (id) on delete cascade,
    hub text not null,
    role text not null,
    primary key (user_id, hub, role)
  )`.execute(db);
  await sql`create index membership_hub on membership (hub, role)`.execute(db);
  await sql`create table payment_methods (
    alias text primary key,
    user_id bigint not null references users (id) on delete cascade,
    number text not null,
    expiry text,
    issuer text not null,
    provider text not null,
    name text,
    is_default boolean not null default false,
    error text,
    status text,
    token text,
    updated timestamptz not null
  )`.execute(db);
  await sql`create index payment_methods_user on payment_methods (user_id)`.execute(db);
  await sql`create table likes (
    user_id bigint primary key references users (id) on delete cascade,
    rev bigint not null default 1,
    skus jsonb not null default '[]'
  )`.execute(db);
  await sql`create table carts (
    user_id bigint not null references users (id) on delete cascade,
    hub text not null,
    rev bigint not null default 1,
    lines jsonb not null default '{}',
    removed jsonb not null default '{}',
    name text not null unique,
    updated timestamptz not null,
    primary key (user_id, hub)
  )`.execute(db);
  await sql`create table sessions (
    hash text primary key,
    user_id bigint not null references users (id) on delete cascade,
    created timestamptz not null,
    seen timestamptz not null,
    expires timestamptz not null
  )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);
  await sql`create table one_time_links (
    hash text primary key,
    user_id bigint not null references users (id) on delete cascade,
    purpose text not null,
    email text not null,
    created timestamptz not null,
    expires timestamptz not null,
    used timestamptz
  )`.execute(db);
  await sql`create table attempts (
    key text primary key, window_start timestamptz not null, count integer not null
  )`.execute(db);
  await sql`create table push_subscriptions (
    endpoint text primary key,
    user_id bigint not null references users (id) on delete cascade,
    p256dh text not null,
    auth text not null,
    created timestamptz not null
  )`.execute(db);
}

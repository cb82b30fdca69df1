import { type Kysely, sql } from 'kysely';

/** Creates orders, capacity and payments. Every growing table has a column for its hub. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table day_capacity (
    hub text not null,
    day date not null,
    placed integer not null default 0 check (placed >= 0),
    last_rank integer not null default 0,
    primary key (hub, day)
  )`.execute(db);
  await sql`create table slot_capacity (
    hub text not null,
    day date not null,
    hour integer not null,
    placed integer not null default 0 check (placed >= 0),
    primary key (hub, day, hour)
  )`.execute(db);
  await sql`create table published_capacity (
    hub text primary key, rev bigint not null default 1, data jsonb not null
  )`.execute(db);
  await sql`create sequence order_oid start 2000000`.execute(db);
  await sql`create table orders (
    oid bigint primary key default nextval('order_oid'),
    rev bigint not null default 1,
    hub text not null,
    day date not null,
    customer bigint not null references users (id),
    intent text,
    intent_print text,
    "placing" text,
    taken jsonb not null default '{}',
    parent bigint,
    rank integer not null,
    payment_status text not null,
    fulfilment_status text not null,
    data jsonb not null,
    created timestamptz not null,
    closed timestamptz,
    expires timestamptz
  )`.execute(db);
  await sql`create unique index orders_intent on orders (customer, intent)
    where intent is not null and payment_status <> 'voided'`.execute(db);
  await sql`create unique index orders_placing on orders ("placing") where "placing" is not null`.execute(db);
  await sql`create unique index orders_rank on orders (hub, day, rank) where parent is null`.execute(db);
  await sql`create index orders_day on orders (hub, day)`.execute(db);
  await sql`create index orders_customer on orders (customer, created desc)`.execute(db);
  await sql`create index orders_expiring on orders (expires) where expires is not null`.execute(db);
  await sql`create table order_vendors (
    oid bigint not null references orders (oid) on delete cascade,
    vendor text not null,
    hub text not null,
    day date not null,
    primary key (oid, vendor)
  )`.execute(db);
  await sql`create index order_vendors_vendor on order_vendors (vendor, day)`.execute(db);
  await sql`create table payments (
    oid bigint primary key references orders (oid) on delete cascade,
    provider text not null,
    reference text,
    state text not null,
    amount integer not null,
    captured integer not null default 0,
    refunded integer not null default 0,
    client_secret text,
    updated timestamptz not null
  )`.execute(db);
  await sql`create index payments_reference on payments (reference)`.execute(db);
  await sql`create table payment_events (
    id text primary key, provider text not null, received timestamptz not null
  )`.execute(db);
  await sql`create sequence ledger_id`.execute(db);
  await sql`create table ledger (
    id bigint primary key default nextval('ledger_id'),
    user_id bigint not null references users (id),
    amount integer not null,
    note text not null,
    oid bigint,
    created timestamptz not null
  )`.execute(db);
  await sql`create index ledger_user on ledger (user_id, id)`.execute(db);
  await sql`create table sandbox_cards (
    token text primary key,
    last4 text not null,
    expiry text not null,
    issuer text not null,
    behaviour text not null,
    created timestamptz not null
  )`.execute(db);
  await sql`create table sandbox_payments (
    id text primary key,
    key text not null unique,
    token text not null,
    amount integer not null,
    captured integer not null default 0,
    refunded integer not null default 0,
    state text not null,
    client_secret text not null,
    oid bigint,
    return_path text not null,
    created timestamptz not null,
    expires timestamptz not null
  )`.execute(db);
  await sql`create table sandbox_operations (
    key text primary key, payment text not null, kind text not null, amount integer not null
  )`.execute(db);
}

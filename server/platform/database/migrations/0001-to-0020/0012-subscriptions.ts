import { type Kysely, sql } from 'kysely';

/** Creates subscriptions, their runs and the messages of the assistant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table subscriptions (
    id text primary key,
    customer bigint not null references users (id) on delete cascade,
    hub text,
    plan text not null,
    status text not null,
    pause_until date,
    data jsonb not null,
    next_day date,
    next_at timestamptz,
    tell_at timestamptz,
    created timestamptz not null,
    updated timestamptz not null
  )`.execute(db);
  await sql`create index subscriptions_customer on subscriptions (customer)`.execute(db);
  await sql`create index subscriptions_hub on subscriptions (hub, created)`.execute(db);
  await sql`create index subscriptions_due on subscriptions (next_at) where next_at is not null`.execute(db);
  await sql`create index subscriptions_told on subscriptions (tell_at) where tell_at is not null`.execute(db);
  await sql`create index subscriptions_paused on subscriptions (pause_until) where status = 'paused'`.execute(
    db,
  );

  await sql`create table subscription_runs (
    subscription text not null references subscriptions (id) on delete cascade,
    day date not null,
    hub text,
    attempt integer not null,
    state text not null,
    oid bigint references orders (oid) on delete set null,
    reference text,
    amount integer not null,
    at timestamptz not null,
    primary key (subscription, day)
  )`.execute(db);
  await sql`create index subscription_runs_open on subscription_runs (at) where state in ('asking', 'waiting')`.execute(
    db,
  );
  await sql`create index subscription_runs_order on subscription_runs (oid) where oid is not null`.execute(
    db,
  );

  await sql`create table assistant_messages (
    id bigserial primary key,
    user_id bigint not null references users (id) on delete cascade,
    role text not null,
    agent text not null,
    content text not null,
    tool jsonb,
    created timestamptz not null
  )`.execute(db);
  await sql`create index assistant_messages_user on assistant_messages (user_id, id)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Adds problems that customers report, their photos, and links that rate an order without signing in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table problems (
    oid bigint not null references orders (oid) on delete cascade,
    line integer not null,
    hub text not null,
    customer bigint not null,
    at timestamptz not null,
    waiting boolean not null,
    credited integer not null,
    month text not null,
    primary key (oid, line)
  )`.execute(db);
  await sql`create index problems_hub on problems (hub, waiting, at desc)`.execute(db);
  await sql`create index problems_customer on problems (customer, month)`.execute(db);
  await sql`create table problem_photos (
    oid bigint not null references orders (oid) on delete cascade,
    line integer not null,
    bytes bytea not null,
    primary key (oid, line)
  )`.execute(db);
  await sql`create table feedback_links (
    hash text primary key,
    oid bigint not null references orders (oid) on delete cascade,
    expires timestamptz not null,
    used timestamptz
  )`.execute(db);
  await sql`create index feedback_links_order on feedback_links (oid)`.execute(db);
}

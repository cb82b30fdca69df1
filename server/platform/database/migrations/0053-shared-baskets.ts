import { type Kysely, sql } from 'kysely';

/** Adds shared carts: the sharing of a cart, its members, and its invitation links. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shared_baskets (
    user_id bigint not null,
    hub text not null,
    name text not null,
    shown text not null,
    created timestamptz not null,
    ended timestamptz,
    ordered_oid bigint,
    ordered_day date,
    ordered_at timestamptz,
    primary key (user_id, hub),
    foreign key (user_id, hub) references carts (user_id, hub) on delete cascade
  )`.execute(db);
  await sql`create table basket_members (
    owner bigint not null,
    hub text not null,
    user_id bigint not null references users (id) on delete cascade,
    shown text not null,
    joined timestamptz not null,
    state text not null,
    primary key (owner, hub, user_id),
    foreign key (owner, hub) references shared_baskets (user_id, hub) on delete cascade
  )`.execute(db);
  await sql`create index basket_members_user on basket_members (user_id)`.execute(db);
  await sql`create table basket_links (
    hash text primary key,
    owner bigint not null,
    hub text not null,
    expires timestamptz not null,
    foreign key (owner, hub) references shared_baskets (user_id, hub) on delete cascade
  )`.execute(db);
  await sql`create index basket_links_basket on basket_links (owner, hub)`.execute(db);
}

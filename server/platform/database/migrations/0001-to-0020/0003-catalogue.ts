import { type Kysely, sql } from 'kysely';

/** Creates hubs and the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table config (id text primary key, rev bigint not null default 1, data jsonb not null)`.execute(
    db,
  );
  await sql`create table hubs (
    slug text primary key, rev bigint not null default 1, weight integer not null default 0, data jsonb not null
  )`.execute(db);
  await sql`create table categories (
    slug text primary key,
    rev bigint not null default 1,
    type text not null,
    weight integer not null,
    data jsonb not null
  )`.execute(db);
  await sql`create table shops (
    urlpath text primary key,
    rev bigint not null default 1,
    owner bigint references users (id),
    status jsonb not null default 'false',
    data jsonb not null,
    account jsonb not null default '{}'
  )`.execute(db);
  await sql`create index shops_owner on shops (owner)`.execute(db);
  await sql`create table shop_hubs (
    shop text not null references shops (urlpath) on delete cascade,
    hub text not null references hubs (slug),
    primary key (shop, hub)
  )`.execute(db);
  await sql`create index shop_hubs_hub on shop_hubs (hub)`.execute(db);
  await sql`create sequence product_sku start 1000000`.execute(db);
  await sql`create table products (
    sku bigint primary key default nextval('product_sku'),
    rev bigint not null default 1,
    vendor text not null references shops (urlpath) on delete cascade,
    category text not null references categories (slug),
    stock integer not null check (stock >= 0),
    published_stock integer not null,
    available boolean not null,
    data jsonb not null
  )`.execute(db);
  await sql`create index products_vendor on products (vendor)`.execute(db);
  await sql`create index products_category on products (category)`.execute(db);
  await sql`create index products_unpublished on products (vendor) where stock <> published_stock`.execute(
    db,
  );
  await sql`create table documents (
    slug text primary key,
    rev bigint not null default 1,
    type text not null,
    available boolean not null,
    published boolean not null,
    owner bigint,
    data jsonb not null
  )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Creates the log of manual stock changes, one row for each mutation, and adds stock to the feed: for the owners of a
 * shop and for the office of the hubs where it sells, published or not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column stock_marks jsonb not null default '{}'`.execute(db);
  await sql`create table stock_movements (
    id bigint primary key generated always as identity,
    sku bigint not null references products (sku) on delete cascade,
    at timestamptz not null,
    who bigint references users (id) on delete set null,
    delta integer not null,
    after integer not null check (after >= 0),
    reason text not null,
    cause text,
    lot text,
    mutation text unique
  )`.execute(db);
  await sql`create index stock_movements_sku on stock_movements (sku, at)`.execute(db);
  await sql`create index stock_movements_who on stock_movements (who) where who is not null`.execute(db);
  await sql`
    with held as (
      select 'stock:' || vendor as scope, sku::text as id, rev from products where removed is null
      union all
      select 'stocks:' || sh.hub, p.sku::text, p.rev
      from products p join shop_hubs sh on sh.shop = p.vendor where p.removed is null
    ), counter as (
      insert into scope_counter (scope, seq) select scope, count(*) from held group by scope order by scope
      on conflict (scope) do update set seq = scope_counter.seq + excluded.seq
      returning scope, seq
    )
    insert into scope_entry (scope, entity, id, seq, rev, gone, at)
    select scope, 'stock', id,
      seq - count(*) over (partition by scope) + row_number() over (partition by scope order by id), rev, null, now()
    from held join counter using (scope)`.execute(db);
}

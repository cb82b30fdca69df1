import { type Kysely, sql } from 'kysely';

/** Creates the lots of collected order lines, found by product and lot (docs/rules.md#lots). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_lots (
    oid bigint not null references orders (oid) on delete cascade,
    line integer not null,
    hub text not null,
    sku bigint not null,
    lot text not null,
    useby date,
    at timestamptz not null,
    primary key (oid, line)
  )`.execute(db);
  await sql`create index order_lots_lot on order_lots (sku, lot)`.execute(db);
}

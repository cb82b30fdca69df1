import { type Kysely, sql } from 'kysely';

/**
 * Adds refunds of orders: amount, cause and bearer. Append-only. `goods`: the part that counts in the
 * statement of its shop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_refunds (
    operation text not null,
    part integer not null,
    oid bigint not null,
    hub text not null,
    kind text not null,
    line integer,
    vendor text,
    amount integer not null,
    goods integer not null,
    to_card integer not null,
    to_credit integer not null,
    cause text,
    bearer text not null,
    who bigint,
    at timestamptz not null,
    why text,
    primary key (operation, part)
  )`.execute(db);
  await sql`create index order_refunds_oid on order_refunds (oid)`.execute(db);
  await sql`create index order_refunds_vendor on order_refunds (vendor)`.execute(db);
  await sql`create function keep_refund() returns trigger language plpgsql as $$
    begin
      raise exception 'a refund never changes: %', old.operation;
    end $$`.execute(db);
  await sql`create trigger order_refunds_kept before update or delete on order_refunds
    for each row execute function keep_refund()`.execute(db);
}

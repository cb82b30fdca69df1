import { type Kysely, sql } from 'kysely';

/**
 * Adds invoices and credit notes: their content, which never changes, the last number of each issuer and
 * year, and the invoice that lists each order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table papers (
    id text primary key,
    issuer text not null,
    year integer not null,
    number integer not null,
    kind text not null,
    customer bigint not null,
    hub text not null,
    oids bigint[] not null,
    issued date not null,
    data jsonb not null,
    payment jsonb,
    hash text,
    drawing integer,
    corrects text references papers (id),
    corrected_by text references papers (id),
    unique (issuer, year, number)
  )`.execute(db);
  await sql`create index papers_customer on papers (customer, issued)`.execute(db);
  await sql`create index papers_hub on papers (hub, issued)`.execute(db);
  await sql`create index papers_corrects on papers (corrects)`.execute(db);
  await sql`create index papers_oids on papers using gin (oids)`.execute(db);
  await sql`create function keep_paper() returns trigger language plpgsql as $$
    begin
      if (old.id, old.issuer, old.year, old.number, old.kind, old.customer, old.hub, old.oids, old.issued, old.data)
        is distinct from
        (new.id, new.issuer, new.year, new.number, new.kind, new.customer, new.hub, new.oids, new.issued, new.data)
      then raise exception 'a paper never changes: %', old.id;
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger papers_kept before update on papers
    for each row execute function keep_paper()`.execute(db);
  await sql`create table paper_numbers (
    issuer text not null,
    year integer not null,
    last integer not null,
    primary key (issuer, year)
  )`.execute(db);
  await sql`create table invoiced_orders (
    oid bigint primary key references orders (oid) on delete cascade,
    hub text not null,
    customer bigint not null,
    paper text references papers (id)
  )`.execute(db);
  await sql`create index invoiced_orders_unbilled on invoiced_orders (hub, customer) where paper is null`.execute(
    db,
  );
}

import { type Kysely, sql } from 'kysely';

/** Creates imports of products and their staged lines (docs/rules.md#imports). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table imports (
    id uuid primary key,
    shop text not null,
    who bigint not null,
    file text not null,
    match text not null check (match in ('sku', 'ean', 'title')),
    state text not null check (state in ('staging', 'applying', 'applied', 'undoing', 'undone')),
    created timestamptz not null,
    applied timestamptz
  )`.execute(db);
  await sql`create index imports_shop on imports (shop, created desc)`.execute(db);
  await sql`create index imports_running on imports (created) where state in ('applying', 'undoing')`.execute(
    db,
  );
  await sql`create table import_lines (
    import uuid not null references imports (id) on delete cascade,
    line int not null,
    title text not null,
    sku bigint,
    verdict text not null check (verdict in ('new', 'changed', 'same', 'refused')),
    fields jsonb not null,
    changes jsonb not null,
    faults jsonb not null,
    missing jsonb not null,
    outcome text check (outcome in ('written', 'failed', 'restored', 'kept')),
    kept jsonb,
    updated text,
    primary key (import, line)
  )`.execute(db);
}

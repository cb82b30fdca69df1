import { type Kysely, sql } from 'kysely';

/** Imports also hold files of customers and shops, which belong to no shop (docs/rules.md#imports). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports
    add column kind text not null default 'products' check (kind in ('products', 'customers', 'shops')),
    add column invite boolean not null default false,
    alter column shop drop not null,
    alter column match drop not null`.execute(db);
  await sql`create index imports_records on imports (kind, created desc) where kind <> 'products'`.execute(
    db,
  );
  await sql`alter table import_lines add column target text`.execute(db);
}

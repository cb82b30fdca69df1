import { type Kysely, sql } from 'kysely';

/** Imports also find a product by the reference of its producer (docs/rules.md#imports). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table imports
    drop constraint imports_match_check,
    add constraint imports_match_check check (match in ('sku', 'ean', 'reference', 'title'))`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Keeps removed catalogue rows with the time of removal: orders, histories and the audit log refer to them, and their
 * slugs and numbers are never reused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column removed timestamptz`.execute(db);
  await sql`alter table shops add column removed timestamptz`.execute(db);
  await sql`alter table categories add column removed timestamptz`.execute(db);
  await sql`alter table documents add column removed timestamptz`.execute(db);
}

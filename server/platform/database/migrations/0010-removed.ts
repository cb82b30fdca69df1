import { type Kysely, sql } from 'kysely';

/**
 * What was taken out of the catalogue stays as a row that says when: orders, histories and the audit speak of it, and
 * nobody else's address or number is ever given to it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column removed timestamptz`.execute(db);
  await sql`alter table shops add column removed timestamptz`.execute(db);
  await sql`alter table categories add column removed timestamptz`.execute(db);
  await sql`alter table documents add column removed timestamptz`.execute(db);
}

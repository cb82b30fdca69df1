import { type Kysely, sql } from 'kysely';

/** Adds an index of the latest vouchers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index vouchers_created on vouchers (created desc, hash)`.execute(db);
}

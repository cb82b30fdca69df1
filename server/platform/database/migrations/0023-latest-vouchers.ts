import { type Kysely, sql } from 'kysely';

/** The vouchers that were made last are found without reading those of all years. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index vouchers_created on vouchers (created desc, hash)`.execute(db);
}

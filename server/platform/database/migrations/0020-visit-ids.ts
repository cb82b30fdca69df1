import { type Kysely, sql } from 'kysely';

/** What a device calls a visit that it sends: when the answer was lost it comes again, and is not counted again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table visits add column client_id uuid unique`.execute(db);
}

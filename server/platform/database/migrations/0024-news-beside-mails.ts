import { type Kysely, sql } from 'kysely';

/** Adds the push notification that accompanies a mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_queue add column news jsonb`.execute(db);
}

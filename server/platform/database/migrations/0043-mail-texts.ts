import { type Kysely, sql } from 'kysely';

/** Adds columns by which a mail takes its market's texts when it is sent (docs/rules.md#mail-texts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_queue add column texts jsonb`.execute(db);
}

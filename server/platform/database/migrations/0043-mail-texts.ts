import { type Kysely, sql } from 'kysely';

/** Creates what a mail needs to take the texts of its market when it leaves (docs/rules.md#mail-texts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_queue add column texts jsonb`.execute(db);
}

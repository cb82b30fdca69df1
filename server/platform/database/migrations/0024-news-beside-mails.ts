import { type Kysely, sql } from 'kysely';

/** What a mail says is told on its person's devices as well, once it has left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_queue add column news jsonb`.execute(db);
}

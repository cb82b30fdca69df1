import { type Kysely, sql } from 'kysely';

/** Adds an address for copies of a person's mails, except for those marked `alone`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_cc text constraint users_email_cc unique`.execute(db);
  await sql`alter table mail_queue add column alone boolean not null default false`.execute(db);
}

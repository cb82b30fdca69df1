import { type Kysely, sql } from 'kysely';

/**
 * Photos that came and that nothing shows yet can be found and thrown away; those that came before this are nobody's to
 * throw away. A mail whose sender died before it began to leave is found again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table photos (name text primary key, uploaded timestamptz not null, used boolean not null)`.execute(
    db,
  );
  await sql`create index photos_unused on photos (uploaded) where not used`.execute(db);
  await sql`drop index mail_queue_due`.execute(db);
  await sql`create index mail_queue_due on mail_queue (next_at) where state in ('queued', 'taken')`.execute(
    db,
  );
}

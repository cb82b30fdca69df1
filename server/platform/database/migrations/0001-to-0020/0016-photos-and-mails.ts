import { type Kysely, sql } from 'kysely';

/**
 * Records uploaded photos, so that unused ones can be deleted; earlier photos are kept. Adds the mail state `taken`, so
 * that a mail whose sender died before sending is retried.
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

import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for jobs: pending payments, tombstones and expired rows. Without them jobs read every payment
 * every ten seconds, and the whole feed at each clean-up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_open on payments (state, updated) where state in ('asking', 'releasing')`.execute(
    db,
  );
  await sql`create index scope_entry_gone on scope_entry (at) where gone is not null`.execute(db);
  await sql`create index mail_queue_over on mail_queue (created) where state in ('sending', 'sent', 'failed')`.execute(
    db,
  );
  await sql`create index idempotency_created on idempotency (created)`.execute(db);
  await sql`create index payment_events_received on payment_events (received)`.execute(db);
  await sql`create index sessions_expires on sessions (expires)`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** Creates the mail queue and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence mail_id`.execute(db);
  await sql`create table mail_queue (
    id bigint primary key default nextval('mail_id'),
    dedupe text not null unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    state text not null default 'queued',
    attempts integer not null default 0,
    next_at timestamptz not null,
    created timestamptz not null
  )`.execute(db);
  await sql`create index mail_queue_due on mail_queue (next_at) where state = 'queued'`.execute(db);
  await sql`create sequence audit_id`.execute(db);
  await sql`create table audit (
    id bigint primary key default nextval('audit_id'),
    at timestamptz not null,
    who bigint,
    device text,
    action text not null,
    entity text not null,
    entity_id text not null,
    before jsonb,
    after jsonb,
    why text
  )`.execute(db);
  await sql`create index audit_entity on audit (entity, entity_id)`.execute(db);
}

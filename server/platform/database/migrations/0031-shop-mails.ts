import { type Kysely, sql } from 'kysely';

/**
 * Creates the mails of a shop's day. Two unique keys let several processes write at once: one preparation for hub, day,
 * shop and cut-off, and one difference after each mail. Mails get attachments and the instant of their sending.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_queue add column attachments jsonb, add column sent timestamptz`.execute(db);
  await sql`create sequence shop_day_mail_id`.execute(db);
  await sql`create table shop_day_mails (
    id bigint primary key default nextval('shop_day_mail_id'),
    hub text not null,
    day date not null,
    shop text not null,
    kind text not null,
    cutoff timestamptz,
    follows bigint,
    dedupe text not null,
    told jsonb not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index shop_day_mails_day on shop_day_mails (hub, day, shop)`.execute(db);
  await sql`create index shop_day_mails_at on shop_day_mails (at)`.execute(db);
  await sql`create unique index shop_day_mails_prepared on shop_day_mails (hub, day, shop, cutoff)
    where kind = 'preparation'`.execute(db);
  await sql`create unique index shop_day_mails_changed on shop_day_mails (hub, day, shop, follows)
    where kind = 'difference'`.execute(db);
}

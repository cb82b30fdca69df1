import { type Kysely, sql } from 'kysely';

/** Adds search words, vouchers, account deletion, visits and feedback. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await leaving(db);
  await finding(db);
  await sql`create table vouchers (
    hash text primary key,
    amount integer not null check (amount > 0),
    created timestamptz not null,
    expires timestamptz not null,
    used_by bigint references users (id),
    used timestamptz
  )`.execute(db);
  await sql`create sequence visit_id`.execute(db);
  await sql`create table visits (
    id bigint primary key default nextval('visit_id'),
    hub text not null,
    day date not null,
    action text not null,
    hits integer not null,
    amount integer not null,
    visitor text not null,
    user_id bigint,
    source text not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index visits_day on visits (day)`.execute(db);
  await sql`create sequence feedback_id`.execute(db);
  await sql`create table feedback (
    id bigint primary key default nextval('feedback_id'),
    user_id bigint references users (id),
    hub text not null,
    oid bigint,
    evaluation integer not null,
    content text not null,
    at timestamptz not null
  )`.execute(db);
  await sql`create index feedback_at on feedback (at)`.execute(db);
}

/** `deleted`: when deletion was requested; `erased`: when the personal data was erased. */
async function leaving(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column identity jsonb, add column deleted timestamptz, add column erased timestamptz`.execute(db);
  await sql`create index users_leaving on users (deleted)
    where deleted is not null and erased is null`.execute(db);
}

/**
 * Search words of a person for prefix matches, without accents and case; a telephone number is one word.
 * Written by a trigger, so that no writer of people can omit them.
 */
async function finding(db: Kysely<unknown>): Promise<void> {
  await sql`create table user_words (
    user_id bigint not null references users (id) on delete cascade,
    word text not null,
    primary key (user_id, word)
  )`.execute(db);
  await sql`create index user_words_word on user_words (word text_pattern_ops)`.execute(db);
  await sql`create function index_person() returns trigger language plpgsql as $$
    begin
      delete from user_words where user_id = new.id;
      insert into user_words (user_id, word)
      select new.id, word from regexp_split_to_table(lower(translate(
        replace(replace(replace(replace(concat_ws(' ', new.display_name, new.given_name, new.family_name, new.email),
          'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
        -- Both cases: a database whose locale is C knows the capitals of ASCII alone.
        'àáâäãåçèéêëìíîïñòóôöõùúûüýÿÀÁÂÄÃÅÇÈÉÊËÌÍÎÏÑÒÓÔÖÕÙÚÛÜÝŸ',
        'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy'
      )), '[^a-z0-9]+') word where word <> ''
      union
      select new.id, regexp_replace(regexp_replace(phone ->> 'number', '\\D', '', 'g'), '^(0041|41)', '0')
      from jsonb_array_elements(new.phone_numbers) phone where phone ->> 'number' ~ '[0-9]';
      return null;
    end $$`.execute(db);
  await sql`create trigger users_found
    after insert or update of display_name, given_name, family_name, email, phone_numbers on users
    for each row execute function index_person()`.execute(db);
  await sql`update users set display_name = display_name`.execute(db);
}

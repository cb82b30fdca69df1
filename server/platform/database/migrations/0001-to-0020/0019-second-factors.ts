import { type Kysely, sql } from 'kysely';

/** Creates second factors: the TOTP secret and hashes of the recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table second_factors (
    user_id bigint primary key references users (id),
    secret text not null,
    salt text not null,
    begun timestamptz not null,
    confirmed timestamptz,
    last_step bigint not null default 0
  )`.execute(db);
  await sql`create table recovery_codes (
    user_id bigint not null references users (id),
    hash text not null,
    primary key (user_id, hash)
  )`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Creates the quarantine: operations of people who have lost the required role meanwhile wait for a manager
 * (docs/rules.md#lost-role). Lost roles are recorded with the time of the loss, so that only work done before it is
 * quarantined.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table membership_past (
    user_id bigint not null references users (id) on delete cascade,
    hub text not null,
    role text not null,
    until timestamptz not null,
    primary key (user_id, hub, role)
  )`.execute(db);
  // Covers every statement that revokes a role; a role removed together with its account needs no record.
  await sql`create function remember_lost_role() returns trigger language plpgsql as $$
    begin
      insert into membership_past (user_id, hub, role, until)
      select old.user_id, old.hub, old.role, now() where exists (select 1 from users where id = old.user_id)
      on conflict (user_id, hub, role) do update set until = excluded.until;
      return null;
    end $$`.execute(db);
  await sql`create trigger membership_lost after delete on membership
    for each row execute function remember_lost_role()`.execute(db);
  await sql`create table quarantine (
    id text primary key,
    client text not null,
    user_id bigint not null references users (id) on delete cascade,
    hub text not null,
    oid bigint references orders (oid) on delete cascade,
    op text not null,
    op_v integer not null,
    args jsonb not null,
    effective_at timestamptz not null,
    received_at timestamptz not null,
    decided text,
    decided_by bigint references users (id) on delete set null,
    decided_at timestamptz
  )`.execute(db);
  await sql`create index quarantine_open on quarantine (hub, effective_at) where decided is null`.execute(db);
  await sql`create index quarantine_oid on quarantine (oid) where oid is not null`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Adds triggers that increment a person's `rights` and `rev` on every change of their rights: the view of
 * their devices is then outdated and loaded again (docs/protocol.md#view). A writer that omitted this would
 * go unnoticed: a courier would keep seeing yesterday's hub.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function raise_rights_of_member() returns trigger language plpgsql as $$
    begin
      update users set rights = rights + 1, rev = rev + 1 where id in (old.user_id, new.user_id);
      return null;
    end $$`.execute(db);
  await sql`create trigger membership_rights after insert or update or delete on membership
    for each row execute function raise_rights_of_member()`.execute(db);

  await sql`create function raise_rights_of_owner() returns trigger language plpgsql as $$
    begin
      if old.owner is distinct from new.owner then
        update users set rights = rights + 1, rev = rev + 1 where id in (old.owner, new.owner);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger shops_rights after insert or update of owner or delete on shops
    for each row execute function raise_rights_of_owner()`.execute(db);

  await sql`create function raise_rights_of_roles() returns trigger language plpgsql as $$
    begin
      if old.roles is distinct from new.roles then
        new.rights := old.rights + 1;
        new.rev := greatest(new.rev, old.rev + 1);
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger users_rights before update of roles on users
    for each row execute function raise_rights_of_roles()`.execute(db);
}

import { sql } from 'kysely';
import type { Queryable, Tx } from '../../core/database/database-types.ts';

/** Whether a user is a courier of a hub. */
export async function isCourierOf(tx: Tx, userId: number, hub: string): Promise<boolean> {
  const row = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('hub', '=', hub)
    .where('role', '=', 'logistic')
    .executeTakeFirst();
  return row !== undefined;
}

/** The hubs of which a user is a staff member. */
export async function hubsOf(tx: Tx, userId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('membership')
    .select('hub')
    .distinct()
    .where('user_id', '=', userId)
    .orderBy('hub')
    .execute();
  return rows.map(({ hub }) => hub);
}

/** The addresses at a domain of administrators, hub staff and shop owners. */
export async function staffEmailsAt(tx: Queryable, domain: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('email')
    .where(sql<boolean>`split_part(email, '@', 2) = ${domain}`)
    .where(
      sql<boolean>`(roles <> '[]' or exists (select 1 from membership m where m.user_id = users.id)
        or exists (select 1 from shops s where s.owner = users.id))`,
    )
    .execute();
  return rows.map(({ email }) => email);
}

/** The courier of a hub with this address, in any of these forms. */
export async function courierByEmail(
  tx: Tx,
  emails: readonly string[],
  hub: string,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select('users.id')
    .where('users.email', 'in', emails)
    .where('membership.hub', '=', hub)
    .where('membership.role', '=', 'logistic')
    .executeTakeFirst();
  return row?.id;
}

/** The addresses of these users, by id. */
export async function emailsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

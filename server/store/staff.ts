import type { Tx } from './database.ts';

/** Whether somebody delivers for a hub. */
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

/** The hubs that somebody works for. */
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

/** The courier of a hub who has this address, in lower case. */
export async function courierByEmail(tx: Tx, email: string, hub: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('membership')
    .innerJoin('users', 'users.id', 'membership.user_id')
    .select('users.id')
    .where('users.email', '=', email)
    .where('membership.hub', '=', hub)
    .where('membership.role', '=', 'logistic')
    .executeTakeFirst();
  return row?.id;
}

/** The addresses of these people. */
export async function emailsOf(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}

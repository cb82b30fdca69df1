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

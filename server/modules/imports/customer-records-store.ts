import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

/** Customers, without anybody who works for the market, by number; with hubs those who ordered there of late. */
export async function customerIds(tx: Tx, hubs: readonly string[] | undefined): Promise<readonly number[]> {
  let users = tx
    .selectFrom('users')
    .select('id')
    .where('erased', 'is', null)
    .where('deleted', 'is', null)
    .where('status', '=', true)
    .where(sql<boolean>`roles = '[]'`)
    .where(sql<boolean>`not exists (select 1 from shops s where s.owner = users.id)`)
    .where(sql<boolean>`not exists (select 1 from membership m where m.user_id = users.id)`);
  if (hubs !== undefined)
    users = users.where(
      sql<boolean>`exists (select 1 from unnest(${[...hubs]}::text[]) hub
        where coalesce((orders -> 'hubs' ->> hub)::int, 0) > 0)`,
    );
  return (await users.orderBy('id').execute()).map(({ id }) => id);
}

import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

/** Counts an order of a customer up or down (docs/rules.md#customer-figures). */
export async function countOrder(tx: Tx, userId: number, by: 1 | -1, at: string): Promise<void> {
  await orderCountWrite(tx, userId, by, at).execute();
}

/** The write of `countOrder` as a part of a statement. */
export function orderCountWrite(tx: Tx, userId: number, by: 1 | -1, at: string) {
  const latest = by === 1 ? sql`jsonb_build_object('latest', ${at}::text)` : sql`'{}'::jsonb`;
  return tx
    .updateTable('users')
    .set({
      orders: sql<string>`orders || ${latest}
        || jsonb_build_object('count', greatest(0, coalesce((orders ->> 'count')::int, 0) + ${by}::int))`,
      rev: sql`rev + 1`,
    })
    .where('id', '=', userId);
}

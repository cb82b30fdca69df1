import { sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';

/** Stores a customer's rating: the mean of the scores of their orders, to a tenth. */
export async function rateCustomer(tx: Tx, customer: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      orders: sql<string>`orders || jsonb_build_object('rating', coalesce((
        select round(avg((o.data ->> 'score')::numeric), 1) from orders o
        where o.customer = ${customer} and o.data ? 'score'
      ), -1))`,
      rev: sql`rev + 1`,
    })
    .where('id', '=', customer)
    .execute();
}

import { sql } from 'kysely';
import type { Order } from '../../src/contract/orders/orders.ts';
import { centimes } from '../../src/domain/money/money.ts';
import { recordChange } from '../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../server/platform/feed/write-transaction.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { orderOf, saveOrder } from '../../server/modules/orders/orders-store.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';

/** An order with all lines in the bag, its first line at this price. */
export async function prepare(database: Database, oid: number, finalprice?: number): Promise<void> {
  await writeTransaction(database, async (tx) => {
    const stored = await orderOf(tx, oid);
    if (stored === undefined) throw new Error(`no order ${oid}`);
    const items = stored.order.items.map((item, place) => ({
      ...item,
      finalprice: place === 0 && finalprice !== undefined ? centimes(finalprice) : item.finalprice,
      fulfillment: { ...item.fulfillment, status: 'fulfilled' as const },
    }));
    await saveOrder(tx, { ...stored.order, items, fulfillments: { status: 'fulfilled' } });
    recordChange(tx, 'order', oid);
  });
}

/** Writes an order unchanged. */
export async function rewrite(database: Database, order: Order): Promise<void> {
  await writeTransaction(database, async (tx) => {
    await saveOrder(tx, order);
    recordChange(tx, 'order', order.oid);
  });
}

/** An order as the database has it, amounts in centimes. */
export async function storedOrder(database: Database, oid: number): Promise<Order> {
  const stored = await inTransaction(database, (tx) => orderOf(tx, oid));
  if (stored === undefined) throw new Error(`no order ${oid}`);
  return stored.order;
}

/** What the sandbox captured and refunded for an order, over all its payments. */
export async function atTheBank({ db }: Database, oid: number) {
  const rows = await db
    .selectFrom('sandbox_payments')
    .select(['state', 'captured', 'refunded'])
    .where('oid', '=', oid)
    .orderBy('created')
    .execute();
  return rows.map(({ state, captured, refunded }) => `${state} ${captured} −${refunded}`);
}

/** The balance of a person, and the sum of every movement of it. */
export async function purse({ db }: Database, userId: number) {
  const { balance } = await db
    .selectFrom('users')
    .select('balance')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const { moved } = await db
    .selectFrom('ledger')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('moved'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { balance, moved };
}

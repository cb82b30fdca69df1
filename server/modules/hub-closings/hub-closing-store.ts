import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { WORKED_STATES } from '../../platform/feed/row-audience.ts';
import {
  type StoredSubscription,
  subscriptionOfRow,
  subscriptionQuery,
} from '../../platform/feed/stored-subscriptions.ts';

/** The orders of a hub to deliver from a day on, the earliest first. */
export async function runningOrders(tx: Tx, hub: string, from: IsoDay): Promise<readonly Order[]> {
  const { rows } = await sql<{ order: Order }>`
    select o.data as "order" from orders o
    where o.hub = ${hub} and o.day >= ${from}::date and ${running()}
    order by o.day, o.oid`.execute(tx);
  return rows.map(({ order }) => order);
}

/** The numbers of a hub's orders with those of the orders that joined them. */
export async function familiesOf(tx: Tx, hub: string, oids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ oid: number }>`
    select o.oid::int as oid from orders o
    where o.hub = ${hub} and (o.oid = any(${[...oids]}::bigint[]) or o.parent = any(${[...oids]}::bigint[]))
    order by o.oid`.execute(tx);
  return rows.map(({ oid }) => oid);
}

/** The contracts that deliver at a hub and have not ended. */
export async function contractsOfHub(tx: Tx, hub: string): Promise<readonly StoredSubscription[]> {
  const rows = await subscriptionQuery(tx)
    .where('hub', '=', hub)
    .where('status', '<>', 'cancel')
    .orderBy('id')
    .execute();
  return rows.map(subscriptionOfRow);
}

/** Locks the customers of orders and contracts in the order of their ids. */
export async function lockCustomers(
  tx: Tx,
  { oids, contracts }: { readonly oids: readonly number[]; readonly contracts: readonly string[] },
): Promise<void> {
  await sql`
    select id from users where id in (
      select customer from orders where oid = any(${[...oids]}::bigint[])
      union select customer from subscriptions where id = any(${[...contracts]}::text[])
    ) order by id for update`.execute(tx);
}

/** Writes the day and rank of an order whose row is saved, and the day of its shops. */
export async function moveOrderDay(
  tx: Tx,
  { oid, day, rank }: { readonly oid: number; readonly day: IsoDay; readonly rank: number },
): Promise<void> {
  await tx.updateTable('orders').set({ day, rank }).where('oid', '=', oid).execute();
  await tx.updateTable('order_vendors').set({ day }).where('oid', '=', oid).execute();
}

function running() {
  return sql`o.closed is null and o.stood and o.payment_status = any(${[...WORKED_STATES]}::text[])
    and coalesce(o.data #>> '{shipping,shipped}', 'false') <> 'true'`;
}

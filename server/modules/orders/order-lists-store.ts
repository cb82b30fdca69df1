import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A filter of orders; an absent field matches all. */
export interface OrderFilter {
  readonly hubs?: readonly string[] | undefined;
  readonly customer?: number | undefined;
  /** Orders in which one of these shops has a part. */
  readonly shops?: readonly string[] | undefined;
  /** Days of delivery, `to` excluded. */
  readonly from?: IsoDay | undefined;
  readonly to?: IsoDay | undefined;
  readonly payments?: readonly string[] | undefined;
  readonly fulfilments?: readonly string[] | undefined;
  readonly closed?: boolean | undefined;
  /** Only orders cancelled for one of these reasons. */
  readonly reasons?: readonly string[] | undefined;
  readonly limit: number;
  readonly start: number;
}

/** One page of orders, newest first, and the total of all pages. */
export interface OrderPage {
  readonly orders: readonly Order[];
  readonly total: number;
}

/** Reads one page of the matching orders. */
export async function orderPage(tx: Tx, filter: OrderFilter): Promise<OrderPage> {
  const rows = await matching(tx, filter)
    .select(sql<Order>`data`.as('order'))
    // An expression hides the index on oid, by which the planner would scan all later orders to reach an old month.
    .orderBy(sql`oid + 0`, 'desc')
    .limit(filter.limit)
    .offset(filter.start)
    .execute();
  const { total } = await matching(tx, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { orders: rows.map(({ order }) => order), total };
}

/** The orders of a hub's day in one of these payment states, without cancelled ones, by number. */
export async function ordersOfDay(
  tx: Tx,
  hub: string,
  day: IsoDay,
  payments: readonly string[],
): Promise<readonly Order[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(sql<Order>`data`.as('order'))
    .where('hub', '=', hub)
    .where('day', '=', day)
    .where('payment_status', '=', anyOf(payments))
    .where(sql<boolean>`not data ? 'cancel'`)
    .orderBy('oid')
    .execute();
  return rows.map(({ order }) => order);
}

function matching(tx: Tx, filter: OrderFilter) {
  let query = tx.selectFrom('orders');
  if (filter.hubs !== undefined) query = query.where('hub', '=', anyOf(filter.hubs));
  if (filter.customer !== undefined) query = query.where('customer', '=', filter.customer);
  if (filter.from !== undefined) query = query.where('day', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('day', '<', filter.to);
  if (filter.payments !== undefined) query = query.where('payment_status', '=', anyOf(filter.payments));
  if (filter.fulfilments !== undefined)
    query = query.where('fulfilment_status', '=', anyOf(filter.fulfilments));
  if (filter.closed !== undefined) query = query.where('closed', filter.closed ? 'is not' : 'is', null);
  if (filter.reasons !== undefined)
    query = query.where(sql`data #>> '{cancel,reason}'`, '=', anyOf(filter.reasons));
  const { shops } = filter;
  if (shops !== undefined)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_vendors')
          .select('order_vendors.oid')
          .whereRef('order_vendors.oid', '=', 'orders.oid')
          .where('order_vendors.vendor', '=', anyOf(shops)),
      ),
    );
  return query;
}

function anyOf(values: readonly string[]) {
  return sql<string>`any(${[...values]}::text[])`;
}

import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Which orders; what is absent narrows nothing down. */
export interface OrderQuestion {
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
  /** Cancelled orders alone, and for one of these reasons. */
  readonly reasons?: readonly string[] | undefined;
  readonly limit: number;
  readonly start: number;
}

/** One page of orders, newest first, and how many there are in all. */
export interface OrderPage {
  readonly orders: readonly Order[];
  readonly total: number;
}

export async function orderPage(tx: Tx, asked: OrderQuestion): Promise<OrderPage> {
  const rows = await narrowed(tx, asked)
    .select(sql<Order>`data`.as('order'))
    // As an expression: by the index of numbers all later orders would be read on the way to an old month.
    .orderBy(sql`oid + 0`, 'desc')
    .limit(asked.limit)
    .offset(asked.start)
    .execute();
  const { total } = await narrowed(tx, asked)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { orders: rows.map(({ order }) => order), total };
}

/** The orders of a day of a hub that are in one of these states and were not cancelled, by number. */
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

function narrowed(tx: Tx, asked: OrderQuestion) {
  let those = tx.selectFrom('orders');
  if (asked.hubs !== undefined) those = those.where('hub', '=', anyOf(asked.hubs));
  if (asked.customer !== undefined) those = those.where('customer', '=', asked.customer);
  if (asked.from !== undefined) those = those.where('day', '>=', asked.from);
  if (asked.to !== undefined) those = those.where('day', '<', asked.to);
  if (asked.payments !== undefined) those = those.where('payment_status', '=', anyOf(asked.payments));
  if (asked.fulfilments !== undefined)
    those = those.where('fulfilment_status', '=', anyOf(asked.fulfilments));
  if (asked.closed !== undefined) those = those.where('closed', asked.closed ? 'is not' : 'is', null);
  if (asked.reasons !== undefined)
    those = those.where(sql`data #>> '{cancel,reason}'`, '=', anyOf(asked.reasons));
  const { shops } = asked;
  if (shops !== undefined)
    those = those.where((eb) =>
      eb.exists(
        eb
          .selectFrom('order_vendors')
          .select('order_vendors.oid')
          .whereRef('order_vendors.oid', '=', 'orders.oid')
          .where('order_vendors.vendor', '=', anyOf(shops)),
      ),
    );
  return those;
}

function anyOf(values: readonly string[]) {
  return sql<string>`any(${[...values]}::text[])`;
}

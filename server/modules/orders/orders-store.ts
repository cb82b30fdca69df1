import { type RawBuilder, sql } from 'kysely';
import type { CartLine } from '../../../src/contract/orders/cart.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import {
  isoInstant,
  type SqlPart,
  type BatchQuery,
  batchQuery,
} from '../../platform/database/batch-statement.ts';

/** An order with what is known of it beside what people see. Amounts in centimes. */
export interface StoredOrder {
  readonly order: Order;
  readonly day: IsoDay;
  /** The mutation or request that placed it: the acquirer knows it by this. */
  readonly placing: string | null;
  /** SHA-256 of lines and total of its intent. */
  readonly print: string | null;
  /** What it took out of the cart. */
  readonly taken: Readonly<Record<string, CartLine>>;
  readonly expires: string | null;
}

/** A new order and its part of each shop, to be written together. `rank`: as the statement that writes them finds it. */
export function orderWrites(
  tx: Tx,
  {
    order,
    day,
    placing,
    print,
    taken,
    expires,
  }: Omit<StoredOrder, 'order'> & {
    readonly order: Omit<Order, 'rank'>;
  },
  rank: RawBuilder<number>,
) {
  const row = tx.insertInto('orders').values({
    oid: order.oid,
    rev: 1,
    hub: order.hub,
    day,
    customer: order.customer.id,
    intent: order.intent ?? null,
    intent_print: print,
    placing,
    taken: JSON.stringify(taken),
    parent: order.shipping.parent === 0 ? null : order.shipping.parent,
    rank,
    payment_status: order.payment.status,
    fulfilment_status: order.fulfillments.status,
    data: sql`jsonb_set(${JSON.stringify(order)}::jsonb, '{rank}', to_jsonb(${rank}))`,
    created: order.created,
    closed: order.closed ?? null,
    expires,
  });
  const shops = tx
    .insertInto('order_vendors')
    .values(order.vendors.map(({ slug }) => ({ oid: order.oid, vendor: slug, hub: order.hub, day })));
  return [row, shops];
}

/** Writes an order that is held, raises it, and says until when it may stay unpaid. */
export async function saveOrder(tx: Tx, order: Order, expires: string | null = null): Promise<void> {
  await orderWrite(tx, order, expires).execute();
}

/** The same as a part of a statement. */
export function orderWrite(tx: Tx, order: Order, expires: string | null = null) {
  return tx
    .updateTable('orders')
    .set({
      data: JSON.stringify(order),
      payment_status: order.payment.status,
      fulfilment_status: order.fulfillments.status,
      closed: order.closed ?? null,
      expires,
      rev: sql`rev + 1`,
    })
    .where('oid', '=', order.oid);
}

/** An order as it shall stand; `data` is the whole of it as JSON, `raised` how often it was changed. */
export interface SavedOrder {
  readonly oid: number;
  readonly data: string;
  readonly payment: string;
  readonly fulfilment: string;
  readonly closed: string | null;
  readonly raised: number;
}

/** The same for several orders at once. */
export function ordersWrite(orders: readonly SavedOrder[]): SqlPart {
  return sql`
    update orders set data = saved.data::jsonb, payment_status = saved.payment, fulfilment_status = saved.fulfilment,
      closed = saved.closed, expires = null, rev = orders.rev + saved.raised
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as saved
      (oid bigint, data text, payment text, fulfilment text, closed timestamptz, raised integer)
    where orders.oid = saved.oid`;
}

export function orderOf(tx: Tx, oid: number): Promise<StoredOrder | undefined> {
  return stored(tx).where('oid', '=', oid).executeTakeFirst();
}

/**
 * An order held for this transaction, its customer held first: whoever moves money of a person waits for whoever
 * else does, in one order everywhere.
 */
export function orderHeld(tx: Tx, oid: number): Promise<StoredOrder | undefined> {
  // The inner question is answered first, and the row that is held last is read anew when it changed meanwhile.
  const customer = sql<number>`(
    select id from users where id = (select customer from orders where oid = ${oid}) for update
  )`;
  return stored(tx).where('oid', '=', oid).where('customer', '=', customer).forUpdate().executeTakeFirst();
}

/** An order that nobody has touched since it was written, held in the same way; no row when somebody has. */
export function heldAsPlaced({ oid, customer }: Pick<Order, 'oid' | 'customer'>): SqlPart {
  return sql`
    select 1 from orders
    where oid = ${oid} and customer = (select id from users where id = ${customer.id} for update) and rev = 1
    for update`;
}

/**
 * Orders by their numbers, held for this transaction as `orderHeld` holds one: all their customers first, in the order
 * of their ids, then the orders in theirs.
 */
export function ordersHeldReading(oids: readonly number[]): BatchQuery<ReadonlyMap<number, Order>> {
  const those = sql`any(${[...oids]}::bigint[])`;
  const held = sql<{ oid: number; order: Order }>`
    with customers as materialized (
      select id from users where id in (select customer from orders where oid = ${those}) order by id for update
    )
    select oid, data as order from orders
    where oid = ${those} and customer = any((select array_agg(id) from customers)::bigint[])
    order by oid for update`;
  return batchQuery(held, (rows) => new Map(rows.map(({ oid, order }) => [oid, order])));
}

/** Removes an order with all that hangs on it. */
export async function deleteOrder(tx: Tx, oid: number): Promise<void> {
  await tx.deleteFrom('orders').where('oid', '=', oid).execute();
}

/** What an intent became: the order that stands, else the latest that came to nothing. */
export function orderOfIntent(tx: Tx, customer: number, intent: string): Promise<StoredOrder | undefined> {
  return ofIntent(tx, customer, intent).executeTakeFirst();
}

/** The same; without an intent there is none. */
export function orderOfIntentReading(
  tx: Queryable,
  customer: number,
  intent: string | undefined,
): BatchQuery<StoredOrder | undefined> {
  return batchQuery(ofIntent(tx, customer, intent ?? null), ([row]) => row);
}

function ofIntent(tx: Queryable, customer: number, intent: string | null) {
  return stored(tx)
    .where('customer', '=', customer)
    .where('intent', '=', intent)
    .orderBy(sql`payment_status = 'voided'`)
    .orderBy('oid', 'desc')
    .limit(1);
}

export function orderOfPlacing(tx: Tx, placing: string): Promise<StoredOrder | undefined> {
  return stored(tx).where('placing', '=', placing).executeTakeFirst();
}

/** Orders of a person at a hub whose money is held: what another order may travel with is one of them. */
export function heldOrdersReading(
  tx: Queryable,
  customer: number,
  hub: string,
): BatchQuery<readonly Order[]> {
  const those = stored(tx)
    .where('customer', '=', customer)
    .where('hub', '=', hub)
    .where('payment_status', 'in', ['authorized', 'prepaid'])
    .orderBy('oid');
  return batchQuery(those, (rows) => rows.map(({ order }) => order));
}

/** Invoices that a person has not paid yet. */
export function openInvoicesReading(tx: Queryable, customer: number): BatchQuery<number> {
  const counted = tx
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('many'))
    .where('customer', '=', customer)
    .where('payment_status', 'in', ['authorized', 'invoice', 'partially_paid'])
    .where(sql`data #>> '{payment,issuer}'`, '=', 'invoice');
  return batchQuery(counted, ([row]) => row?.many ?? 0);
}

/** Whether an order that stands still travels under this one's place. */
export async function familyStands(tx: Tx, root: number): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('oid')
    .where((eb) => eb.or([eb('oid', '=', root), eb('parent', '=', root)]))
    .where('payment_status', '<>', 'voided')
    .where(sql<boolean>`not data ? 'cancel'`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order that is not settled yet was paid with this method. */
export async function methodIsUsed(tx: Tx, customer: number, alias: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('oid')
    .where('customer', '=', customer)
    .where('closed', 'is', null)
    .where(sql`data #>> '{payment,alias}'`, '=', alias)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Orders that stayed unpaid for too long. */
export async function expiredOrders(tx: Tx, now: string, limit: number): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('oid')
    .where('expires', '<=', now)
    .orderBy('expires')
    .limit(limit)
    .execute();
  return rows.map(({ oid }) => oid);
}

function stored(tx: Queryable) {
  return tx
    .selectFrom('orders')
    .select([
      'day',
      'placing',
      'intent_print as print',
      isoInstant('expires').$castTo<string | null>().as('expires'),
      sql<Order>`data`.as('order'),
      sql<StoredOrder['taken']>`taken`.as('taken'),
    ]);
}

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

/** An order with its internal columns. Amounts in centimes. */
export interface StoredOrder {
  readonly order: Order;
  readonly day: IsoDay;
  /** Key of the mutation or request that placed it, also its idempotency key at the acquirer. */
  readonly placing: string | null;
  /** SHA-256 of its intent's lines and total. */
  readonly print: string | null;
  /** The lines that it took out of the cart. */
  readonly taken: Readonly<Record<string, CartLine>>;
  readonly expires: string | null;
}

/** The writes of a new order and its shops, for one statement. `rank`: an expression of that statement. */
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
  return [row, shopsWrite(tx, order, day)];
}

/** Writes the shops of an order's lines before the order is saved: the save counts their sales. */
export async function writeShopsOf(tx: Tx, order: Order, day: IsoDay): Promise<void> {
  const slugs = order.vendors.map(({ slug }) => slug);
  await tx
    .deleteFrom('order_vendors')
    .where('oid', '=', order.oid)
    .where('vendor', 'not in', slugs)
    .execute();
  await shopsWrite(tx, order, day)
    .onConflict((known) => known.columns(['oid', 'vendor']).doNothing())
    .execute();
}

function shopsWrite(tx: Tx, order: Pick<Order, 'oid' | 'hub' | 'vendors'>, day: IsoDay) {
  const { oid, hub, vendors } = order;
  return tx.insertInto('order_vendors').values(vendors.map(({ slug }) => ({ oid, vendor: slug, hub, day })));
}

/** Saves a locked order, raises its revision, and sets the instant at which it expires unpaid. */
export async function saveOrder(tx: Tx, order: Order, expires: string | null = null): Promise<void> {
  await orderWrite(tx, order, expires).execute();
}

/** The write of `saveOrder` as a part of a statement. */
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

/** An order to save; `data` is the whole order as JSON, `raised` the number of its changes. */
export interface SavedOrder {
  readonly oid: number;
  readonly data: string;
  readonly payment: string;
  readonly fulfilment: string;
  readonly closed: string | null;
  readonly raised: number;
}

/** Saves several orders in one write. */
export function ordersWrite(orders: readonly SavedOrder[]): SqlPart {
  return sql`
    update orders set data = saved.data::jsonb, payment_status = saved.payment, fulfilment_status = saved.fulfilment,
      closed = saved.closed, expires = null, rev = orders.rev + saved.raised
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as saved
      (oid bigint, data text, payment text, fulfilment text, closed timestamptz, raised integer)
    where orders.oid = saved.oid`;
}

/** Reads an order without locking it. */
export function orderOf(tx: Tx, oid: number): Promise<StoredOrder | undefined> {
  return stored(tx).where('oid', '=', oid).executeTakeFirst();
}

/**
 * Locks an order for this transaction, after its customer: all transactions that move a customer's money take these
 * locks in the same order.
 */
export function orderHeld(tx: Tx, oid: number): Promise<StoredOrder | undefined> {
  // The subquery locks the customer first; the order, locked last, is read again if it changed meanwhile.
  const customer = sql<number>`(
    select id from users where id = (select customer from orders where oid = ${oid}) for update
  )`;
  return stored(tx).where('oid', '=', oid).where('customer', '=', customer).forUpdate().executeTakeFirst();
}

/** Locks an order, as `orderHeld` does, if it is unchanged since it was placed; no row otherwise. */
export function heldAsPlaced({ oid, customer }: Pick<Order, 'oid' | 'customer'>): SqlPart {
  return sql`
    select 1 from orders
    where oid = ${oid} and customer = (select id from users where id = ${customer.id} for update) and rev = 1
    for update`;
}

/**
 * Locks orders by their numbers, as `orderHeld` locks one: all their customers first, in the order of their ids, then
 * the orders in theirs.
 */
export function ordersHeldReading(oids: readonly number[]): BatchQuery<ReadonlyMap<number, Order>> {
  const ids = sql`any(${[...oids]}::bigint[])`;
  const held = sql<{ oid: number; order: Order }>`
    with customers as materialized (
      select id from users where id in (select customer from orders where oid = ${ids}) order by id for update
    )
    select oid, data as order from orders
    where oid = ${ids} and customer = any((select array_agg(id) from customers)::bigint[])
    order by oid for update`;
  return batchQuery(held, (rows) => new Map(rows.map(({ oid, order }) => [oid, order])));
}

/** Deletes an order; the rows that reference it cascade. */
export async function deleteOrder(tx: Tx, oid: number): Promise<void> {
  await tx.deleteFrom('orders').where('oid', '=', oid).execute();
}

/** The order of an intent: the valid one, else the latest voided one. */
export function orderOfIntent(tx: Tx, customer: number, intent: string): Promise<StoredOrder | undefined> {
  return ofIntent(tx, customer, intent).executeTakeFirst();
}

/** The query of `orderOfIntent`; without an intent it finds none. */
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

/** The order that a mutation or request placed. */
export function orderOfPlacing(tx: Tx, placing: string): Promise<StoredOrder | undefined> {
  return stored(tx).where('placing', '=', placing).executeTakeFirst();
}

/** Orders of a customer at a hub whose money is held: the candidates that another order may join. */
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

/** The number of a customer's unpaid invoices. */
export function openInvoicesReading(tx: Queryable, customer: number): BatchQuery<number> {
  const counted = tx
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('count'))
    .where('customer', '=', customer)
    .where('payment_status', 'in', ['authorized', 'invoice', 'partially_paid'])
    .where(sql`data #>> '{payment,issuer}'`, '=', 'invoice');
  return batchQuery(counted, ([row]) => row?.count ?? 0);
}

/** Locks the valid orders that travel with this one, the eldest first; their customer is locked already. */
export async function complementsHeld(tx: Tx, root: number): Promise<readonly StoredOrder[]> {
  return stored(tx)
    .where('parent', '=', root)
    .where('payment_status', '<>', 'voided')
    .where(sql<boolean>`not data ? 'cancel'`)
    .orderBy('oid')
    .forUpdate()
    .execute();
}

/** Whether a valid order still uses the place of this one: itself, or one that joined it. */
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

/** Whether an open order uses this means of payment. */
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

/** Orders that expired unpaid, oldest first. */
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

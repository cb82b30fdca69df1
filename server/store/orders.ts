import { sql } from 'kysely';
import type { CartLine } from '../../src/contract/cart.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { IsoDay } from '../../src/domain/hub-time.ts';
import type { Tx } from './database.ts';

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

/** The number of an order that is about to be written. */
export async function nextOid(tx: Tx): Promise<number> {
  const { rows } = await sql<{ oid: number }>`select nextval('order_oid') as oid`.execute(tx);
  const [next] = rows;
  if (next === undefined) throw new Error('the sequence of orders gave nothing');
  return next.oid;
}

export async function addOrder(
  tx: Tx,
  { order, day, placing, print, taken, expires }: StoredOrder,
): Promise<void> {
  await tx
    .insertInto('orders')
    .values({
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
      rank: order.rank,
      payment_status: order.payment.status,
      fulfilment_status: order.fulfillments.status,
      data: JSON.stringify(order),
      created: order.created,
      closed: order.closed ?? null,
      expires,
    })
    .execute();
  await tx
    .insertInto('order_vendors')
    .values(order.vendors.map(({ slug }) => ({ oid: order.oid, vendor: slug, hub: order.hub, day })))
    .execute();
}

/** Writes an order that is held, raises it, and says until when it may stay unpaid. */
export async function saveOrder(tx: Tx, order: Order, expires: string | null = null): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      data: JSON.stringify(order),
      payment_status: order.payment.status,
      fulfilment_status: order.fulfillments.status,
      closed: order.closed ?? null,
      expires,
      rev: sql`rev + 1`,
    })
    .where('oid', '=', order.oid)
    .execute();
}

export function orderOf(tx: Tx, oid: number): Promise<StoredOrder | undefined> {
  return stored(tx).where('oid', '=', oid).executeTakeFirst();
}

/**
 * An order held for this transaction, its customer held first: whoever moves money of a person waits for whoever
 * else does, in one order everywhere.
 */
export async function orderHeld(tx: Tx, oid: number): Promise<StoredOrder | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = (select customer from orders where oid = ${oid}) for update`.execute(tx);
  return rows.length === 0 ? undefined : stored(tx).where('oid', '=', oid).forUpdate().executeTakeFirst();
}

/** What an intent became: the order that stands, else the latest that came to nothing. */
export function orderOfIntent(tx: Tx, customer: number, intent: string): Promise<StoredOrder | undefined> {
  return stored(tx)
    .where('customer', '=', customer)
    .where('intent', '=', intent)
    .orderBy(sql`payment_status = 'voided'`)
    .orderBy('oid', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function orderOfPlacing(tx: Tx, placing: string): Promise<StoredOrder | undefined> {
  return stored(tx).where('placing', '=', placing).executeTakeFirst();
}

/** Orders of a person at a hub whose money is held: what another order may travel with is one of them. */
export async function heldOrdersOf(tx: Tx, customer: number, hub: string): Promise<readonly Order[]> {
  const rows = await stored(tx)
    .where('customer', '=', customer)
    .where('hub', '=', hub)
    .where('payment_status', 'in', ['authorized', 'prepaid'])
    .execute();
  return rows.map(({ order }) => order);
}

/** Invoices that a person has not paid yet. */
export async function openInvoicesOf(tx: Tx, customer: number): Promise<number> {
  const { many } = await tx
    .selectFrom('orders')
    .select(sql<number>`count(*)`.as('many'))
    .where('customer', '=', customer)
    .where('payment_status', 'in', ['authorized', 'invoice', 'partially_paid'])
    .where(sql`data #>> '{payment,issuer}'`, '=', 'invoice')
    .executeTakeFirstOrThrow();
  return many;
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

function stored(tx: Tx) {
  return tx
    .selectFrom('orders')
    .select([
      'day',
      'placing',
      'intent_print as print',
      'expires',
      sql<Order>`data`.as('order'),
      sql<StoredOrder['taken']>`taken`.as('taken'),
    ]);
}

import { sql } from 'kysely';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes, type Centimes } from '../../../../src/domain/money/money.ts';
import { supplyDay } from '../../../../src/domain/order/supply-day.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../../platform/database/batch-statement.ts';

/** A filter of orders paid by invoice; an absent field matches all. */
export interface InvoiceFilter {
  readonly customer: number | undefined;
  readonly hubs: readonly string[] | undefined;
  /** The first day of delivery of listed paid invoices; open ones are always listed. */
  readonly since: IsoDay;
}

/** Selects a customer's invoices of a month of delivery at a hub. */
interface UnpaidFilter {
  readonly customer: number;
  readonly hub: string;
  readonly month: number;
  readonly year: number;
}

/** An invoice with its ordered day of delivery and the sum of transfers received for it. */
export interface StoredInvoice {
  readonly order: Order;
  readonly day: IsoDay;
  readonly received: Centimes;
}

interface InvoiceRow {
  readonly order: Order;
  readonly day: IsoDay;
  readonly received: number;
}

const UNPAID = ['invoice', 'partially_paid'];
const OPEN = [...UNPAID, 'invoice_paid'];
const PAID = ['paid', 'partially_refunded'];

/** Invoices by day of delivery, latest first. */
export async function invoicesOf(
  tx: Tx,
  { customer, hubs, since }: InvoiceFilter,
): Promise<readonly StoredInvoice[]> {
  const { rows } = await sql<InvoiceRow>`
    select o.data as "order", o.day, ${receivedFor(sql`o.customer`, sql`o.oid`)} as received
    from orders o
    where (o.data #>> '{payment,issuer}') = 'invoice'
      and (o.payment_status = any(${OPEN}::text[])
        or (o.payment_status = any(${PAID}::text[]) and o.day >= ${since}::date))
      and ${customer === undefined ? sql`true` : sql`o.customer = ${customer}`}
      and ${hubs === undefined ? sql`true` : sql`o.hub = any(${[...hubs]}::text[])`}
    order by o.day desc, o.oid desc`.execute(tx);
  return rows.map(invoiceOf);
}

/** A customer's unpaid invoices of a month of delivery at a hub, oldest first. */
export async function unpaidInvoicesOf(
  tx: Tx,
  { customer, hub, month, year }: UnpaidFilter,
): Promise<readonly StoredInvoice[]> {
  const { from, to } = monthPeriod(month, year);
  const { rows } = await sql<InvoiceRow>`
    select o.data as "order", o.day, ${receivedFor(sql`o.customer`, sql`o.oid`)} as received
    from orders o
    where o.customer = ${customer} and o.hub = ${hub}
      and (o.data #>> '{payment,issuer}') = 'invoice' and o.payment_status = any(${UNPAID}::text[])
      and o.day >= ${from}::date and o.day < ${to}::date
    order by o.day, o.oid`.execute(tx);
  return rows.map(invoiceOf);
}

/**
 * Orders of an invoice in their current state with their day of supply, oldest first; removed ones are left out.
 *
 * @param zone of their hub
 */
export async function billedOrders(
  tx: Tx,
  oids: readonly number[],
  zone: string,
): Promise<readonly StoredInvoice[]> {
  const { rows } = await sql<InvoiceRow>`
    select o.data as "order", o.day, ${receivedFor(sql`o.customer`, sql`o.oid`)} as received
    from orders o where o.oid = any(${[...oids]}::bigint[])
    order by o.day, o.oid`.execute(tx);
  return rows.map((row) => ({ ...invoiceOf(row), day: supplyDay(row.order, zone) }));
}

/** Unpaid invoices of a hub delivered before a day. An order is open until it is paid. */
export function unpaidInvoicesReading(hub: string, before: IsoDay): BatchQuery<readonly StoredInvoice[]> {
  const query = sql<InvoiceRow>`
    select o.data as "order", o.day, ${receivedFor(sql`o.customer`, sql`o.oid`)} as received
    from orders o
    where o.hub = ${hub} and o.day < ${before}::date and o.closed is null and o.stood
      and (o.data #>> '{payment,issuer}') = 'invoice' and o.payment_status = any(${UNPAID}::text[])
    order by o.day, o.oid`;
  return batchQuery(query, (rows) => rows.map(invoiceOf));
}

/** The sum of transfers received for an order so far. */
export async function receivedForOrder(tx: Tx, customer: number, oid: number): Promise<Centimes> {
  const { rows } = await sql<{ received: number }>`
    select ${receivedFor(sql`${customer}::bigint`, sql`${oid}::bigint`)} as received`.execute(tx);
  return centimes(rows[0]?.received ?? 0);
}

function invoiceOf({ order, day, received }: InvoiceRow): StoredInvoice {
  return { order, day, received: centimes(received) };
}

/** Sums the ledger's entries: a later capture of the invoice credits only the remainder. */
function receivedFor(customer: ReturnType<typeof sql>, oid: ReturnType<typeof sql>) {
  return sql`coalesce((
    select sum(l.amount)::int from ledger l
    where l.user_id = ${customer} and l.note = 'invoice_paid:' || ${oid}
  ), 0)`;
}

import { sql } from 'kysely';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import type { Paper, PaperKind, PaperPayment } from '../../../../src/domain/payment/paper.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** A numbered paper as stored. */
export interface StoredPaper {
  readonly id: string;
  readonly hub: string;
  readonly customer: number;
  readonly paper: Paper;
  readonly payment: PaperPayment | null;
  readonly hash: string | null;
  readonly drawing: number | null;
}

/** A new paper, before it has its number. */
export interface NewPaper {
  readonly id: string;
  readonly kind: Exclude<PaperKind, 'delivery_note'>;
  readonly hub: string;
  readonly paper: Paper;
  readonly payment: PaperPayment | undefined;
  /** The id of the paper that it cancels or replaces. */
  readonly corrects: string | undefined;
}

/** The orders of a customer that wait for the invoice of their month. */
interface Unbilled {
  readonly customer: number;
  readonly oids: readonly number[];
}

/**
 * The next number of an issuer in a year. Its row stays locked until this transaction ends: the numbers of issued papers
 * have no gap, since a rollback gives the number back.
 */
export async function nextNumber(tx: Tx, issuer: string, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('paper_numbers')
    .values({ issuer, year, last: 1 })
    .onConflict((known) =>
      known.columns(['issuer', 'year']).doUpdateSet({ last: sql<number>`paper_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Stores a numbered paper. */
export async function insertPaper(
  tx: Tx,
  { id, kind, hub, paper, payment, corrects }: NewPaper,
  number: number,
): Promise<void> {
  const { issuer, customer, oids, issued } = paper;
  await tx
    .insertInto('papers')
    .values({
      ...{ id, issuer: issuer.key, year: Number(issued.slice(0, 4)), number, kind, hub, issued },
      ...{ customer: customer.id, oids: [...oids], data: JSON.stringify(paper) },
      ...{ payment: payment === undefined ? null : JSON.stringify(payment), corrects: corrects ?? null },
      ...{ hash: null, drawing: null, corrected_by: null },
    })
    .execute();
}

/** Links a paper to the credit note that cancels it. */
export async function markCancelled(tx: Tx, id: string, by: string): Promise<void> {
  await tx.updateTable('papers').set({ corrected_by: by }).where('id', '=', id).execute();
}

export function paperById(tx: Tx, id: string): Promise<StoredPaper | undefined> {
  return tx
    .selectFrom('papers')
    .select(['id', 'hub', 'customer', 'hash', 'drawing'])
    .select([sql<Paper>`data`.as('paper'), sql<PaperPayment | null>`payment`.as('payment')])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Stores the hash of a paper's PDF. */
export async function keepHash(tx: Tx, id: string, hash: string, drawing: number): Promise<void> {
  await tx.updateTable('papers').set({ hash, drawing }).where('id', '=', id).execute();
}

/** The invoice that lists an order: `null` while it waits for its month, `undefined` when it needs none. */
export async function invoiceOfOrder(tx: Tx, oid: number): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('invoiced_orders')
    .select('paper')
    .where('oid', '=', oid)
    .executeTakeFirst();
  return row?.paper;
}

/** Links orders to an invoice, or marks them as waiting for that of their month. */
export async function putOnInvoice(
  tx: Tx,
  {
    hub,
    customer,
    oids,
  }: { readonly hub: string; readonly customer: number; readonly oids: readonly number[] },
  paper: string | null,
): Promise<void> {
  if (oids.length === 0) return;
  await tx
    .insertInto('invoiced_orders')
    .values(oids.map((oid) => ({ oid, hub, customer, paper })))
    .onConflict((known) => known.column('oid').doUpdateSet({ paper }))
    .execute();
}

/** Unlinks orders of which nothing remains to be invoiced. */
export async function takeOffInvoice(tx: Tx, oids: readonly number[]): Promise<void> {
  if (oids.length > 0) await tx.deleteFrom('invoiced_orders').where('oid', 'in', oids).execute();
}

/** The customers of a hub with orders of a month of delivery that no invoice lists yet. */
export async function unbilledOf(
  tx: Tx,
  hub: string,
  { month, year, customer }: { readonly month: number; readonly year: number; readonly customer?: number },
): Promise<readonly Unbilled[]> {
  const { from, to } = monthPeriod(month, year);
  const { rows } = await sql<Unbilled>`
    select i.customer, array_agg(i.oid order by i.oid) as oids
    from invoiced_orders i join orders o using (oid)
    where i.paper is null and i.hub = ${hub} and o.day >= ${from}::date and o.day < ${to}::date
      and ${customer === undefined ? sql`true` : sql`i.customer = ${customer}`}
    group by i.customer order by i.customer`.execute(tx);
  return rows.map(({ oids, ...one }) => ({ ...one, oids: oids.map(Number) }));
}

/** The months before a day in which orders of a hub wait for their invoice: « 2026-10 », oldest first. */
export async function unbilledMonths(tx: Tx, hub: string, before: IsoDay): Promise<readonly string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(o.day, 'YYYY-MM') as month
    from invoiced_orders i join orders o using (oid)
    where i.paper is null and i.hub = ${hub} and o.day < ${before}::date
    order by 1`.execute(tx);
  return rows.map(({ month }) => month);
}

/** The valid monthly invoices of a customer's month of delivery at a hub, latest first. */
export async function monthlyInvoicesOf(
  tx: Tx,
  {
    customer,
    hub,
    month,
    year,
  }: { readonly customer: number; readonly hub: string; readonly month: number; readonly year: number },
): Promise<readonly StoredPaper[]> {
  const { from, to } = monthPeriod(month, year);
  const { rows } = await sql<StoredPaper>`
    select id, hub, customer, data as paper, payment, hash, drawing from papers
    where customer = ${customer} and hub = ${hub} and kind = 'monthly_invoice' and corrected_by is null
      and data ->> 'delivered' >= ${from} and data ->> 'delivered' < ${to}
    order by issued desc, number desc`.execute(tx);
  return rows;
}

/** Whether one of these orders waits for the invoice of its month. */
export async function waitsForInvoice(tx: Tx, oids: readonly number[]): Promise<boolean> {
  const row = await tx
    .selectFrom('invoiced_orders')
    .select('oid')
    .where('oid', 'in', oids)
    .where('paper', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

import { randomUUID } from 'node:crypto';
import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { type IsoDay, localDay, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import {
  asksTheSame,
  cancelling,
  isPaidByInvoice,
  isSettled,
  monthlyPaperOf,
  type PaperHead,
  paperOf,
} from '../../../../src/domain/order/order-paper.ts';
import { supplyDay } from '../../../../src/domain/order/supply-day.ts';
import { type Paper, paperNumber } from '../../../../src/domain/payment/paper.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { configOf, hubBySlug } from '../../hubs/hubs-store.ts';
import { billedOrders } from '../billing/invoices-store.ts';
import { headOf, withRates } from './paper-heads.ts';
import {
  insertPaper,
  invoiceOfOrder,
  markCancelled,
  type NewPaper,
  nextNumber,
  paperById,
  putOnInvoice,
  type StoredPaper,
  takeOffInvoice,
} from './papers-store.ts';

/** The transaction that settles the money, and the author of the change. */
export interface IssueContext {
  readonly tx: Tx;
  readonly now: Ms;
  /** Absent for the system. */
  readonly who?: number | undefined;
}

/**
 * Keeps the papers of a saved order correct, in the transaction that changes it: issues its invoice when its
 * supply is settled; a credit note, and a new invoice for the remainder, when its amount changes afterwards.
 * An order paid by transfer waits for the invoice of its month. One settled before papers existed gets none.
 * See docs/rules.md#papers.
 */
export async function keepPapers(
  context: IssueContext,
  before: Order,
  after: Order,
  why?: string,
): Promise<void> {
  const [settled, stands] = [isSettled(before), isSettled(after)];
  if (!settled && !stands) return;
  if (!settled) return begin(context, after);
  const { tx } = context;
  const standing = await invoiceOfOrder(tx, after.oid);
  if (standing === undefined) return;
  if (standing !== null) return correct(context, standing, after, why);
  if (!stands) await takeOffInvoice(tx, [after.oid]);
}

/** Issues a paper under the next number of its issuer, and links its orders to it. */
export async function issue(
  { tx, now, who }: IssueContext,
  { paper: content, ...about }: Omit<NewPaper, 'id'>,
): Promise<StoredPaper> {
  const { issuer, customer, oids, issued, total } = content;
  const id = randomUUID();
  const year = Number(issued.slice(0, 4));
  const number = await nextNumber(tx, issuer.key, year);
  const paper: Paper = { ...content, number: paperNumber(year, number) };
  await insertPaper(tx, { ...about, id, paper }, number);
  if (about.kind !== 'credit_note')
    await putOnInvoice(tx, { hub: about.hub, customer: customer.id, oids }, id);
  await writeAuditEntry(
    tx,
    {
      ...{ who, action: 'paper.issue', entity: 'paper', id },
      after: { kind: about.kind, issuer: issuer.key, number: paper.number ?? '', oids: [...oids], total },
      ...(paper.why !== undefined && { why: paper.why }),
    },
    now,
  );
  const { hub, payment = null } = about;
  return { id, hub, customer: customer.id, paper, payment, hash: null, drawing: null };
}

async function begin(context: IssueContext, order: Order): Promise<void> {
  const { tx } = context;
  const { oid, hub, customer } = order;
  if (isPaidByInvoice(order)) return putOnInvoice(tx, { hub, customer: customer.id, oids: [oid] }, null);
  const head = await withRates(tx, await headOfOrder(context, order), [order]);
  const paper = paperOf(order, 'invoice', head);
  if (paper !== undefined)
    await issue(context, { kind: 'invoice', hub, paper, payment: undefined, corrects: undefined });
}

/** Cancels a paper by a credit note, and issues another one for the remainder of its orders. */
async function correct(
  context: IssueContext,
  standing: string,
  order: Order,
  why: string | undefined,
): Promise<void> {
  const { tx, now } = context;
  const old = await paperById(tx, standing);
  if (old === undefined) throw new Error(`order ${order.oid} stands on no paper: ${standing}`);
  const hub = await hubOf(tx, order);
  const issued = localDay(now, zoneOf(hub));
  const next = await presentPaper(tx, old, { order, hub, issued });
  if (next !== undefined && asksTheSame(old.paper, next)) return;
  const reason = why === undefined || why === '' ? {} : { why };
  const about = { hub: old.hub, corrects: standing };
  const note = await issue(context, {
    ...{ ...about, kind: 'credit_note', payment: undefined },
    paper: cancelling(old.paper, { issued, ...reason }),
  });
  await markCancelled(tx, standing, note.id);
  const gone = old.paper.oids.filter((oid) => next?.oids.includes(oid) !== true);
  await takeOffInvoice(tx, gone);
  if (next === undefined) return;
  const payment = old.payment === null || next.due <= 0 ? undefined : { ...old.payment, amount: next.due };
  const kind = old.paper.kind === 'monthly_invoice' ? ('monthly_invoice' as const) : ('invoice' as const);
  // A correction of the amount does not move the day it is due.
  const { number: corrects, dueBy = next.dueBy } = old.paper;
  const paper = { ...next, ...reason, corrects, dueBy: next.dueBy === undefined ? undefined : dueBy };
  await issue(context, { ...about, kind, paper, payment });
}

/** The content of a paper now. Customer, issuer and market stay unchanged. */
async function presentPaper(
  tx: Tx,
  { paper: { kind, oids, issuer, customer, market, delivered } }: StoredPaper,
  { order, hub, issued }: { readonly order: Order; readonly hub: Hub; readonly issued: IsoDay },
): Promise<Paper | undefined> {
  const rules = (await configOf(tx, hub.slug))?.vatRules;
  const head = { issuer, customer, market, delivered, issued, rules };
  if (kind !== 'monthly_invoice') return paperOf(order, 'invoice', await withRates(tx, head, [order]));
  const orders = await billedOrders(tx, oids, zoneOf(hub));
  const rated = await withRates(
    tx,
    head,
    orders.map((one) => one.order),
  );
  return monthlyPaperOf(orders, rated);
}

/** The head of an order's own papers, issued today. */
async function headOfOrder({ tx, now }: Pick<IssueContext, 'tx' | 'now'>, order: Order): Promise<PaperHead> {
  const hub = await hubOf(tx, order);
  const zone = zoneOf(hub);
  const days = { issued: localDay(now, zone), delivered: supplyDay(order, zone) };
  return headOf(tx, hub, order.customer.id, days);
}

async function hubOf(tx: Tx, { oid, hub: slug }: Order): Promise<Hub> {
  const hub = await hubBySlug(tx, slug);
  if (hub === undefined) throw new Error(`order ${oid} of an unknown hub: ${slug}`);
  return hub;
}

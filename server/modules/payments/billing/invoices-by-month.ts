import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { InvoiceMonth, listInvoices as call } from '../../../../src/contract/statistics/statements.ts';
import { addDays, DEFAULT_ZONE, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { type Centimes, subtractDownToZero, sum } from '../../../../src/domain/money/money.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { invoicesOf, type StoredInvoice } from './invoices-store.ts';
import { answeredOrders } from '../../orders/answered-orders.ts';

/** How far back paid invoices are listed. */
const YEAR_DAYS = 365;

type InvoicesContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/**
 * Invoices by month of delivery, latest first. Customers get their own; administrators all, managers those of their hubs,
 * unless `user=me` selects their own. See docs/rules.md#invoices.
 */
export async function invoicesByMonth(
  { tx, now, actor }: InvoicesContext,
  { hub, user }: QueryOf<typeof call>,
): Promise<InvoiceMonth[]> {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const office = user !== 'me' && (isAdmin(actor) || managed.length > 0);
  const own = isAdmin(actor) ? undefined : managed;
  const found = await invoicesOf(tx, {
    customer: office ? undefined : actor.id,
    hubs: hub === undefined ? (office ? own : undefined) : limited(office ? own : undefined, hub),
    since: addDays(localDay(now, DEFAULT_ZONE), -YEAR_DAYS),
  });
  const months = [...new Set(found.map(({ day }) => day.slice(0, 7)))];
  return Promise.all(
    months.map(async (name) => {
      const invoices = found.filter(({ day }) => day.startsWith(name));
      return monthOf(name, await projected({ tx, actor }, invoices));
    }),
  );
}

/** The remaining amount of an invoice. */
export function dueOf({ order, received }: Pick<StoredInvoice, 'order' | 'received'>): Centimes {
  return subtractDownToZero(orderAmounts(order).bill, received);
}

function limited(hubs: readonly string[] | undefined, hub: string): readonly string[] {
  return hubs === undefined ? [hub] : hubs.filter((slug) => slug === hub);
}

/** The invoices with their orders projected for the actor. */
async function projected(
  { tx, actor }: Pick<InvoicesContext, 'tx' | 'actor'>,
  invoices: readonly StoredInvoice[],
): Promise<readonly StoredInvoice[]> {
  const visible = await answeredOrders(
    tx,
    actor,
    invoices.map(({ order }) => order),
  );
  return invoices.flatMap((invoice) => {
    const order = visible.find(({ oid }) => oid === invoice.order.oid);
    return order === undefined ? [] : { ...invoice, order };
  });
}

function monthOf(name: string, invoices: readonly StoredInvoice[]): InvoiceMonth {
  const [year = 0, month = 0] = name.split('-').map(Number);
  const inState = (...states: readonly string[]) =>
    invoices.filter(({ order }) => states.includes(order.payment.status));
  const [open, announced, paid] = [
    inState('invoice', 'partially_paid'),
    inState('invoice_paid'),
    inState('paid', 'partially_refunded'),
  ];
  const bills = (list: readonly StoredInvoice[]) => sum(list.map(({ order }) => orderAmounts(order).bill));
  const orders = (list: readonly StoredInvoice[]) => list.map(({ order }) => order);
  return {
    ...{ month, year, invoices: orders(open), transfers: orders(announced), paids: orders(paid) },
    totals: {
      ...{ invoicesAmount: bills(open), transfersAmount: bills(announced), paidsAmount: bills(paid) },
      qrbillAmount: sum(open.map(dueOf)),
    },
  };
}

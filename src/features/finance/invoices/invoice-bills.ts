import type { Order } from '../../../contract/orders/orders.ts';
import type { InvoiceMonth } from '../../../contract/statistics/statements.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { type Centimes, sum } from '../../../domain/money/money.ts';
import { yearMonth } from '../../../domain/calendar/month-period.ts';
import { amountOf, INVOICE_STATES, type InvoiceState, invoicesIn } from './invoice-accounts.ts';

/** A customer's invoices of one delivery month at a hub; a single transfer pays the open ones. */
export interface InvoiceBill {
  /** « 2026-11 ». */
  readonly period: string;
  readonly hub: string;
  readonly invoices: Readonly<Record<InvoiceState, readonly Order[]>>;
  /** The open amount. */
  readonly due: Centimes;
}

/** The user's own bills, the latest first. */
export function billsOf(months: readonly InvoiceMonth[]): readonly InvoiceBill[] {
  return months.flatMap((month) => {
    const hubs = new Set(INVOICE_STATES.flatMap((state) => invoicesIn([month], state).map(({ hub }) => hub)));
    const period = yearMonth(month);
    return [...hubs].map((hub) => {
      const at = (state: InvoiceState) => invoicesIn([month], state).filter((invoice) => invoice.hub === hub);
      const invoices = { open: at('open'), announced: at('announced'), paid: at('paid') };
      return { period, hub, invoices, due: sum(invoices.open.map(amountOf)) };
    });
  });
}

/** The delivery months of open invoices, the oldest first. @param zone of their hub */
export function openPeriods(invoices: readonly Order[], zone = DEFAULT_ZONE): readonly string[] {
  const months = grouped(invoices, ({ shipping }) => localDay(Date.parse(shipping.when), zone).slice(0, 7));
  return [...months.keys()].sort();
}

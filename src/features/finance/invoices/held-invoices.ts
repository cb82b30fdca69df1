import type { Order } from '../../../contract/orders/orders.ts';
import type { InvoiceMonth } from '../../../contract/statistics/statements.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { type Centimes, sum } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { amountOf } from './invoice-accounts.ts';

/**
 * The invoices among a person's orders by month of delivery, latest first, in the form of the server's
 * answer: for offline use. See docs/rules.md#invoices.
 */
export function monthsHeld(orders: readonly Order[]): readonly InvoiceMonth[] {
  const invoices = orders
    .filter(({ payment: { issuer, status } }) => issuer === 'invoice' && STATES.has(status))
    .map((order) => ({ order, day: localDay(Date.parse(order.shipping.when), DEFAULT_ZONE) }))
    .sort((one, other) => other.day.localeCompare(one.day) || other.order.oid - one.order.oid);
  return [...grouped(invoices, ({ day }) => day.slice(0, 7))].map(([name, those]) =>
    monthOf(
      name,
      those.map(({ order }) => order),
    ),
  );
}

function monthOf(name: string, orders: readonly Order[]): InvoiceMonth {
  const [year = 0, month = 0] = name.split('-').map(Number);
  const inState = (state: List) => orders.filter(({ payment }) => STATES.get(payment.status) === state);
  const [invoices, transfers, paids] = [inState('invoices'), inState('transfers'), inState('paids')];
  return {
    ...{ month, year, invoices, transfers, paids },
    totals: {
      invoicesAmount: billsOf(invoices),
      transfersAmount: billsOf(transfers),
      paidsAmount: billsOf(paids),
      qrbillAmount: sum(invoices.map(amountOf)),
    },
  };
}

type List = 'invoices' | 'transfers' | 'paids';

function billsOf(orders: readonly Order[]): Centimes {
  return sum(orders.map((order) => orderAmounts(order).bill));
}

const STATES: ReadonlyMap<Order['payment']['status'], List> = new Map([
  ['invoice', 'invoices'],
  ['partially_paid', 'invoices'],
  ['invoice_paid', 'transfers'],
  ['paid', 'paids'],
  ['partially_refunded', 'paids'],
]);

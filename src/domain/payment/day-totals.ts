import { add, type Centimes, subtract, sum, ZERO } from '../money/money.ts';
import { type AmountedOrder, orderAmounts } from './order-amounts.ts';

/** The fields of an order that the totals of its day are computed from. */
export interface DayOrder extends AmountedOrder {
  readonly payment: AmountedOrder['payment'] & {
    readonly issuer: string;
    readonly captured: Centimes;
    readonly refunded: Centimes;
  };
}

/**
 * The totals of a delivery day: articles + service + deliveries − discounts = total. `taken` is what cards and the like
 * gave, `invoiced` what invoices ask for, `credit` what balances paid, `refunded` what went back since.
 * See docs/rules.md#closing-a-day.
 */
export interface DayTotals {
  readonly orders: number;
  readonly articles: Centimes;
  readonly service: Centimes;
  readonly deliveries: Centimes;
  readonly discounts: Centimes;
  readonly total: Centimes;
  readonly credit: Centimes;
  readonly taken: Centimes;
  readonly invoiced: Centimes;
  readonly refunded: Centimes;
}

/** The totals of the orders of a day; the caller leaves out those that were cancelled or never became valid. */
export function dayTotals(orders: readonly DayOrder[]): DayTotals {
  const amounts = orders.map((order) => orderAmounts(order));
  const due = amounts.map(({ bill, credit }) => add(bill, credit));
  const byInvoice = orders.filter(({ payment }) => payment.issuer === 'invoice');
  const others = orders.filter(({ payment }) => payment.issuer !== 'invoice');
  return {
    orders: orders.length,
    articles: sum(amounts.map(({ items }) => items)),
    service: sum(amounts.map(({ fees }) => fees)),
    deliveries: sum(amounts.map(({ shipping }) => shipping)),
    // A discount counts as far as it lowered the total.
    discounts: sum(amounts.map(({ total }, at) => subtract(total, due[at] ?? ZERO))),
    total: sum(due),
    credit: sum(amounts.map(({ credit }) => credit)),
    taken: sum(others.map(({ payment }) => payment.captured)),
    invoiced: sum(byInvoice.map(({ payment }) => payment.captured)),
    refunded: sum(orders.map(({ payment }) => payment.refunded)),
  };
}

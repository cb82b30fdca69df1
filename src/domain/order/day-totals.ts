import { add, type Centimes, subtract, subtractDownToZero, sum, ZERO } from '../money/money.ts';
import { orderAmounts } from '../payment/order-amounts.ts';
import { endedStates } from '../payment/payment-status.ts';
import { hasOpenInvoice, invoicedAmount } from '../payment/refund-amounts.ts';
import { isPaidByInvoice, isSettled, paperTotal, type SettledOrder } from './order-paper.ts';

/**
 * The total of an order of a day by means of payment: credit + account + taken + invoiced + coming − refunded
 * = final. See docs/rules.md#closing-a-day.
 */
interface DayMoney {
  /** Its price after all refunds, as on its paper. */
  readonly final: Centimes;
  readonly credit: Centimes;
  /** The customer's debt on the account besides the card payment; negative when it was credited there. */
  readonly account: Centimes;
  /** Paid by card or similar; zero for an invoice. */
  readonly taken: Centimes;
  /** The invoiced amount, paid or not. */
  readonly invoiced: Centimes;
  /** The unpaid part of the invoice. */
  readonly due: Centimes;
  /** Its price, before it is captured or invoiced. */
  readonly coming: Centimes;
  readonly refunded: Centimes;
}

/**
 * The totals of a delivery day: articles + service + deliveries − discounts − given = total, and total −
 * coming = net. `given`: refunds without a lower price. See docs/rules.md#closing-a-day.
 */
interface DayTotals extends Omit<DayMoney, 'final'> {
  readonly orders: number;
  readonly articles: Centimes;
  readonly service: Centimes;
  readonly deliveries: Centimes;
  readonly discounts: Centimes;
  readonly given: Centimes;
  readonly total: Centimes;
  readonly net: Centimes;
}

/** The money of one order of a day. */
export function dayMoney(order: SettledOrder): DayMoney {
  const { payment } = order;
  const { bill, credit } = orderAmounts(order);
  const none = { credit: ZERO, account: ZERO, taken: ZERO, invoiced: ZERO, due: ZERO, refunded: ZERO };
  const moved = isSettled(order) || endedStates.some((state) => state === payment.status);
  if (!moved) return { ...none, final: add(bill, credit), coming: add(bill, credit) };
  const final = paperTotal(order);
  const { status, captured, customer_credit, account = ZERO } = payment;
  const beside = add(customer_credit, account);
  const asked = hasOpenInvoice(order) ? invoicedAmount(order) : captured;
  const byInvoice = isPaidByInvoice(order);
  const inPart = status === 'partially_paid';
  const left = status === 'invoice' ? bill : inPart ? subtractDownToZero(bill, captured) : ZERO;
  return {
    ...{ final, credit: customer_credit, account, coming: ZERO },
    taken: byInvoice ? ZERO : asked,
    invoiced: byInvoice ? asked : ZERO,
    due: byInvoice ? left : ZERO,
    refunded: subtract(add(asked, beside), final),
  };
}

/** The totals of the orders of a day; the caller excludes cancelled and never valid ones. */
export function dayTotals(orders: readonly SettledOrder[]): DayTotals {
  const amounts = orders.map((order) => orderAmounts(order));
  const money = orders.map((order) => dayMoney(order));
  const all = (name: keyof DayMoney) => sum(money.map((one) => one[name]));
  const prices = amounts.map(({ bill, credit }) => add(bill, credit));
  const total = all('final');
  const coming = all('coming');
  return {
    orders: orders.length,
    articles: sum(amounts.map(({ items }) => items)),
    service: sum(amounts.map(({ fees }) => fees)),
    deliveries: sum(amounts.map(({ shipping }) => shipping)),
    // A discount counts only as far as it lowered the total.
    discounts: subtract(sum(amounts.map((one) => one.total)), sum(prices)),
    given: subtract(sum(prices), total),
    ...{ total, coming, net: subtract(total, coming) },
    ...{ credit: all('credit'), account: all('account') },
    ...{ taken: all('taken'), invoiced: all('invoiced'), due: all('due'), refunded: all('refunded') },
  };
}

import { add, type Centimes, subtract, subtractDownToZero, sum, ZERO } from '../money/money.ts';
import { orderAmounts } from '../payment/order-amounts.ts';
import { endedStates } from '../payment/payment-status.ts';
import { isPaidByInvoice, isSettled, paperTotal, type SettledOrder } from './order-paper.ts';
import { creditsGiven } from './problem-credit.ts';

/**
 * What an order of a day comes to, and by which money: credit + account + taken + invoiced + coming − refunded = final.
 * See docs/rules.md#closing-a-day.
 */
interface DayMoney {
  /** Its price after everything that was given back, as on its paper. */
  readonly final: Centimes;
  readonly credit: Centimes;
  /** What its customer owes on the account beside the card; below zero it was credited there. */
  readonly account: Centimes;
  /** By a card and the like; zero for an invoice. */
  readonly taken: Centimes;
  /** What an invoice asks for, whatever was paid of it. */
  readonly invoiced: Centimes;
  /** The part of the invoice that was not received. */
  readonly due: Centimes;
  /** Its price, before it is taken or invoiced. */
  readonly coming: Centimes;
  readonly refunded: Centimes;
}

/**
 * The totals of a delivery day: articles + service + deliveries − discounts − given = total, and total − coming = net.
 * `given`: what was given back without lowering a price. See docs/rules.md#closing-a-day.
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
  const { payment, items } = order;
  const { bill, credit } = orderAmounts(order);
  const none = { credit: ZERO, account: ZERO, taken: ZERO, invoiced: ZERO, due: ZERO, refunded: ZERO };
  const moved = isSettled(order) || endedStates.some((state) => state === payment.status);
  if (!moved) return { ...none, final: add(bill, credit), coming: add(bill, credit) };
  const final = paperTotal(order);
  const { status, captured, customer_credit, account = ZERO } = payment;
  const beside = add(customer_credit, account);
  const back = add(payment.refunded, creditsGiven(items));
  // What was captured of an invoice that is paid in part is the sum of the transfers received.
  const inPart = status === 'partially_paid';
  const asked = inPart ? subtract(add(final, back), beside) : captured;
  const byInvoice = isPaidByInvoice(order);
  const left = status === 'invoice' ? bill : inPart ? subtractDownToZero(bill, captured) : ZERO;
  return {
    ...{ final, credit: customer_credit, account, coming: ZERO },
    taken: byInvoice ? ZERO : asked,
    invoiced: byInvoice ? asked : ZERO,
    due: byInvoice ? left : ZERO,
    refunded: subtract(add(asked, beside), final),
  };
}

/** The totals of the orders of a day; the caller leaves out those that were cancelled or never became valid. */
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
    // A discount counts as far as it lowered the total.
    discounts: subtract(sum(amounts.map((one) => one.total)), sum(prices)),
    given: subtract(sum(prices), total),
    ...{ total, coming, net: subtract(total, coming) },
    ...{ credit: all('credit'), account: all('account') },
    ...{ taken: all('taken'), invoiced: all('invoiced'), due: all('due'), refunded: all('refunded') },
  };
}

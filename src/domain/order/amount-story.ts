import {
  add,
  atLeast,
  type Centimes,
  max,
  min,
  subtract,
  subtractDownToZero,
  sum,
  times,
  ZERO,
} from '../money/money.ts';
import { type OrderAmounts, orderAmounts } from '../payment/order-amounts.ts';
import { type PaymentEntry, paymentEntries } from '../payment/payment-log.ts';
import { isHeld, isUndone } from '../payment/payment-status.ts';
import { hasOpenInvoice, invoicedAmount, type OrderPayment, paidFor } from '../payment/refund-amounts.ts';
import { type ChangedOrder, isLowered, missingPieces } from '../payment/total-equation.ts';
import type { RevisedLine } from './order-revision.ts';
import { creditsGiven, problemRefunds, type ReportedOrder } from './problem-credit.ts';

/** The effect of one change, by the customer or the market, on an order's lines, and its time. */
export interface Revision {
  readonly at: string;
  readonly by: 'customer' | 'market';
  readonly who?: number | undefined;
  readonly lines: readonly RevisedLine[];
}

/** The fields of an order that explain its amounts. */
export interface ToldOrder extends ReportedOrder {
  readonly items: readonly (ReportedOrder['items'][number] &
    ChangedOrder['items'][number] & {
      /** The replaced product and its price, when the office replaced it. */
      readonly replaces?: { readonly title: string; readonly amount: Centimes } | undefined;
    })[];
  readonly cancel?: unknown;
  /** The effect of each change on its lines, oldest first. */
  readonly revisions?: readonly Revision[] | undefined;
  readonly payment: ReportedOrder['payment'] &
    OrderPayment & {
      readonly reserved: Centimes;
      readonly hub_refund?: Centimes | undefined;
      readonly charged_back?: Centimes | undefined;
      readonly logs: readonly string[];
    };
}

/** The terms of an order's price, in the order in which they add up. */
export type PriceStep =
  | 'ordered'
  | 'added'
  | 'removed'
  | 'changed'
  | 'replaced'
  | 'missing'
  | 'weighed'
  | 'lowered'
  | 'service'
  | 'delivery'
  | 'discount'
  | 'unused-discount'
  | 'gesture'
  | 'problem'
  | 'refunded'
  | 'credit'
  | 'rollover';

/** The terms of the money that was moved. */
export type MoneyStep =
  | 'captured'
  | 'account'
  | 'credit-used'
  | 'rollover-paid'
  | 'refunded-account'
  | 'refunded-card'
  | 'refunded-credit'
  | 'problem-credit'
  | 'charged-back';

/**
 * A term of a sum; `lines`: the numbers of the lines that it comes from; `revision`: the change that it
 * belongs to.
 */
export interface Step<Kind> {
  readonly kind: Kind;
  readonly by: Centimes;
  readonly lines: readonly {
    readonly line: number;
    readonly by: Centimes;
    /** The effect of a change on the line, which may be gone since. */
    readonly revised?: RevisedLine;
  }[];
  readonly revision?: Revision;
}

/** The explanation of an amount. See docs/rules.md#explained-amounts. */
export interface AmountStory {
  /** They add up to `due`. */
  readonly price: readonly Step<PriceStep>[];
  /** The amount paid besides the credit, less refunds; zero for a cancelled order. */
  readonly due: Centimes;
  /** The amount held at the bank, before anything was captured. */
  readonly held: Centimes;
  /** They add up to `kept`; empty before any money was captured. */
  readonly money: readonly Step<MoneyStep>[];
  /** The final cost of the order: paid by any means or invoiced, less all refunds. */
  readonly kept: Centimes;
  /**
   * For an open invoice: the received transfers, and the remaining amount; `announced`: a transfer was
   * announced.
   */
  readonly transfers?: {
    readonly received: Centimes;
    readonly left: Centimes;
    readonly announced: boolean;
  };
  /** The part of the refunds that was goodwill, and the part that decided a reported problem. */
  readonly gesture: Centimes;
  readonly problems: Centimes;
  /** The movements, oldest first; empty when the device does not have them. */
  readonly moves: readonly PaymentEntry[];
}

/**
 * Explains the amounts of an order, to the centime.
 *
 * @param foundPrice the price of a line as it was found, before any refund of it
 */
export function amountStory<Line extends ToldOrder['items'][number]>(
  order: Omit<ToldOrder, 'items'> & { readonly items: readonly Line[] },
  foundPrice: (line: Line) => Centimes,
): AmountStory {
  const { payment } = order;
  const undone = isUndone(order);
  const price = undone ? [] : priceSteps(order, foundPrice);
  const money = moneySteps(order, undone);
  const problems = problemRefunds(order.items);
  return {
    ...{ price, due: sum(price.map(({ by }) => by)) },
    ...{ money, kept: sum(money.map(({ by }) => by)) },
    ...(hasOpenInvoice(order) && { transfers: transfersOf(order) }),
    held: payment.status === 'authorized' ? payment.reserved : ZERO,
    gesture: subtractDownToZero(payment.hub_refund ?? ZERO, problems),
    ...{ problems, moves: paymentEntries(payment.logs) },
  };
}

function priceSteps<Line extends ToldOrder['items'][number]>(
  order: Omit<ToldOrder, 'items'> & { readonly items: readonly Line[] },
  foundPrice: (line: Line) => Centimes,
): readonly Step<PriceStep>[] {
  const { items, revisions = [] } = order;
  const amounts = orderAmounts(order);
  const recorded = new Set(revisions.flatMap(({ lines }) => lines.map(({ line }) => line)));
  const replaced = ({ line, replaces }: Line) => (recorded.has(line) ? undefined : replaces);
  const later = sum(revisions.flatMap(({ lines }) => lines.map(({ was, is }) => subtract(is, was))));
  const failed = ({ fulfillment }: Line) => fulfillment.status === 'failure';
  const ordered = ({ price, quantity }: Line) => times(price, quantity);
  const missing = (item: Line) => times(item.price, missingPieces(item));
  const found = (item: Line) => (isLowered(item) ? foundPrice(item) : item.finalprice);
  const minus = (amount: Centimes) => subtract(ZERO, amount);
  const steps: readonly Step<PriceStep>[] = [
    whole('ordered', subtract(sum(items.map((item) => replaced(item)?.amount ?? ordered(item))), later)),
    ...revisions.flatMap(revisionSteps),
    byLine('replaced', items, (item) => subtract(ordered(item), replaced(item)?.amount ?? ordered(item))),
    byLine('missing', items, (item) => minus(missing(item))),
    byLine('weighed', items, (item) =>
      failed(item) ? ZERO : subtract(found(item), subtract(ordered(item), missing(item))),
    ),
    byLine('lowered', items, (item) => (failed(item) ? ZERO : subtract(item.finalprice, found(item)))),
    whole('service', amounts.fees),
    whole('delivery', amounts.shipping),
    whole('discount', minus(amounts.vendorDiscount)),
    whole('unused-discount', subtractDownToZero(amounts.vendorDiscount, amounts.total)),
    ...settledSteps(order, amounts),
  ];
  return steps.filter(({ kind, by }) => kind === 'ordered' || kind === 'delivery' || by !== ZERO);
}

/** Whether an invoice of it is open. */
function transfersOf(order: ToldOrder): NonNullable<AmountStory['transfers']> {
  const { status, captured } = order.payment;
  const inParts =
    status === 'partially_paid' || (status === 'invoice_paid' && captured < invoicedAmount(order));
  const received = inParts ? captured : ZERO;
  const left = subtractDownToZero(orderAmounts(order).bill, received);
  return { received, left, announced: status === 'invoice_paid' };
}

const REVISED = ['removed', 'added', 'replaced', 'changed'] as const;

/** A change by kind of effect: added, removed, replaced, and changed quantity or price. */
function revisionSteps(revision: Revision): readonly Step<PriceStep>[] {
  const kindOf = ({ before, after, replaces }: RevisedLine) =>
    replaces !== undefined ? 'replaced' : before === 0 ? 'added' : after === 0 ? 'removed' : 'changed';
  return REVISED.map((kind) => {
    const lines = revision.lines.filter((line) => kindOf(line) === kind);
    const told = lines.map((revised) => ({
      ...{ line: revised.line, by: subtract(revised.is, revised.was), revised },
    }));
    return { kind, by: sum(told.map(({ by }) => by)), lines: told, revision };
  });
}

/** The refunds without lowered lines, as on the invoice, and the part of the rest that the credit paid. */
function settledSteps(
  order: Omit<ToldOrder, 'items'> & { readonly items: ToldOrder['items'] },
  { bill, credit }: Pick<OrderAmounts, 'bill' | 'credit'>,
): readonly Step<PriceStep>[] {
  const { payment, items } = order;
  const open = payment.status === 'pending' || isHeld(payment.status);
  const minus = (amount: Centimes) => subtract(ZERO, amount);
  // A credit for a problem goes to the balance: the capture still takes the whole bill.
  if (open) return creditSteps(credit);
  const cards = problemRefunds(items);
  const price = add(bill, credit);
  const gesture = min(subtractDownToZero(payment.hub_refund ?? ZERO, cards), price);
  const afterGesture = subtract(price, gesture);
  const problem = min(add(cards, creditsGiven(items)), afterGesture);
  const left = subtract(afterGesture, problem);
  const refunded = isAllGivenBack(order) ? left : ZERO;
  const used = min(credit, subtract(left, refunded));
  return [
    whole('gesture', minus(gesture)),
    whole('problem', minus(problem)),
    whole('refunded', minus(refunded)),
    ...creditSteps(used),
  ];
}

/** The part that the credit pays, or the part of a debt that is paid with the order. */
function creditSteps(credit: Centimes): readonly Step<PriceStep>[] {
  return [
    whole('credit', subtract(ZERO, max(credit, ZERO))),
    whole('rollover', subtract(ZERO, min(credit, ZERO))),
  ];
}

function isAllGivenBack({ payment, items }: Pick<ToldOrder, 'payment' | 'items'>): boolean {
  const { status } = payment;
  if (status === 'refunded' || status === 'manually_refunded') return true;
  const { captured, refunded } = paidFor(payment);
  return status === 'partially_refunded' && atLeast(add(refunded, creditsGiven(items)), captured);
}

function moneySteps(order: ToldOrder, undone: boolean): readonly Step<MoneyStep>[] {
  const { payment, items } = order;
  const { status, captured, refunded } = payment;
  // A hold is not a payment yet; a cancelled order returned its credit.
  const open = undone || status === 'pending' || isHeld(status);
  const account = open ? ZERO : (payment.account ?? ZERO);
  const credit = open ? ZERO : payment.customer_credit;
  const owed = open ? ZERO : paidFor(payment).owed;
  const byCard =
    payment.issuer === 'invoice' ? ZERO : subtractDownToZero(add(captured, min(account, ZERO)), ZERO);
  const offAccount = min(refunded, owed);
  const toCard = min(subtract(refunded, offAccount), byCard);
  const toCredit = subtract(refunded, add(offAccount, toCard));
  const minus = (amount: Centimes) => subtract(ZERO, amount);
  const steps: readonly Step<MoneyStep>[] = [
    whole('captured', hasOpenInvoice(order) ? invoicedAmount(order) : captured),
    whole('account', account),
    whole('credit-used', max(credit, ZERO)),
    whole('rollover-paid', min(credit, ZERO)),
    whole('refunded-account', minus(offAccount)),
    whole('refunded-card', minus(toCard)),
    whole('refunded-credit', minus(toCredit)),
    whole('problem-credit', minus(creditsGiven(items))),
    whole('charged-back', minus(max(payment.charged_back ?? ZERO, ZERO))),
  ];
  return steps.filter(({ by }) => by !== ZERO);
}

function whole<Kind>(kind: Kind, by: Centimes): Step<Kind> {
  return { kind, by, lines: [] };
}

function byLine<Kind, Line extends { readonly line: number }>(
  kind: Kind,
  items: readonly Line[],
  of: (item: Line) => Centimes,
): Step<Kind> {
  const all = items.map((item) => ({ line: item.line, by: of(item) }));
  const lines = all.filter(({ by }) => by !== ZERO);
  return { kind, by: sum(all.map(({ by }) => by)), lines };
}

import { DAY_MS, localDay, type Ms } from '../calendar/hub-time.ts';
import {
  add,
  type Centimes,
  centimes,
  fraction,
  min,
  subtractDownToZero,
  sum,
  ZERO,
} from '../money/money.ts';
import { type AmountedOrder, orderAmounts } from '../payment/order-amounts.ts';
import { isHeld } from '../payment/payment-status.ts';
import { type OrderPayment, paidFor, refundable } from '../payment/refund-amounts.ts';

/** How much of a line is affected. See docs/rules.md#problems. */
export const PROBLEM_SHARES = ['little', 'half', 'all'] as const;
export type ProblemShare = (typeof PROBLEM_SHARES)[number];

/** The customer's wish: a credit, a refund to the card, or only to report it. */
export const PROBLEM_WISHES = ['credit', 'card', 'none'] as const;
export type ProblemWish = (typeof PROBLEM_WISHES)[number];

/** The issues that a customer reports. */
export const PROBLEM_ISSUES = [
  'issue_wrong_product_quality',
  'issue_missing_product',
  'issue_wrong_packing',
  'issue_logistic',
] as const;
export type ProblemIssue = (typeof PROBLEM_ISSUES)[number];

/**
 * Whether an order reached its customer, so that it can be rated and its lines reported: its bags were handed
 * over, or it was prepared and closed.
 */
export function wasDelivered({
  shipping,
  fulfillments,
  closed,
  cancel,
}: {
  readonly shipping: { readonly shipped: boolean };
  readonly fulfillments: { readonly status: string };
  readonly closed?: string | undefined;
  readonly cancel?: object | undefined;
}): boolean {
  if (cancel !== undefined) return false;
  return shipping.shipped || (fulfillments.status === 'fulfilled' && closed !== undefined);
}

/** Whether the reporting period of an order is over: this number of days after its closing. */
export function reportsEnded(closed: string | undefined, days: number, now: Ms): boolean {
  return closed !== undefined && now > Date.parse(closed) + days * DAY_MS;
}

/** The limits of automatic credits: for one line, and for one customer's month. */
export interface CreditLimits {
  readonly item: Centimes;
  readonly month: Centimes;
}

/** The default limits. */
export const CREDIT_LIMITS: CreditLimits = { item: centimes(800), month: centimes(2000) };

/** The fields of a reported problem that its amounts are computed from. */
interface GivenFor {
  readonly asked?: Centimes | undefined;
  readonly wish: ProblemWish;
  readonly credited?: Centimes | undefined;
  readonly decided?: { readonly kind: 'credit' | 'card' | 'refused'; readonly amount: Centimes } | undefined;
}

/** The fields of an order that price a problem of its lines. */
export interface ReportedOrder extends AmountedOrder {
  readonly items: readonly (AmountedOrder['items'][number] & {
    readonly line: number;
    readonly vendor: string;
    readonly fulfillment: { readonly status: string; readonly problem?: GivenFor | undefined };
  })[];
  readonly vendors: readonly (AmountedOrder['vendors'][number] & { readonly slug: string })[];
  readonly payment: AmountedOrder['payment'] & OrderPayment;
}

const FRACTIONS: Readonly<Record<ProblemShare, number>> = { little: 0.25, half: 0.5, all: 1 };

/**
 * The cost of a line: as weighed or found, less its part of the shop's discount, rounded down so that all
 * lines together never cost more than was paid. A missing line cost nothing.
 */
export function lineCost(
  { items, vendors }: Pick<ReportedOrder, 'items' | 'vendors'>,
  line: number,
): Centimes {
  const item = items.find((one) => one.line === line);
  if (item === undefined || item.fulfillment.status === 'failure') return ZERO;
  const { vendor, finalprice } = item;
  const shop = items.filter((one) => one.vendor === vendor && one.fulfillment.status !== 'failure');
  const whole = sum(shop.map((one) => one.finalprice));
  const discount = vendors.find(({ slug }) => slug === vendor)?.discount?.finalAmount ?? ZERO;
  if (whole === ZERO) return ZERO;
  const paid = subtractDownToZero(whole, discount);
  return centimes(Math.floor((finalprice * paid) / whole));
}

/** The credits already given for problems of these lines; a card refund is among the order's refunds. */
export function creditsGiven(items: ReportedOrder['items']): Centimes {
  return sum(items.map(({ fulfillment: { problem } }) => (problem === undefined ? ZERO : creditOf(problem))));
}

/** The refunds to the means of payment from decided problems. */
export function problemRefunds(items: ReportedOrder['items']): Centimes {
  return sum(
    items.map(({ fulfillment: { problem } }) =>
      problem?.decided?.kind === 'card' ? problem.decided.amount : ZERO,
    ),
  );
}

/** The total given for a line's problem, by credit or card. */
export function givenFor({ credited = ZERO, decided }: GivenFor): Centimes {
  return add(credited, decided?.amount ?? ZERO);
}

/**
 * The amount that can still be given back for a line: at most its cost, and at most what is left of the
 * payment after all refunds and credits.
 */
export function creditable(order: ReportedOrder, line: number): Centimes {
  const { payment, items } = order;
  const problem = items.find((one) => one.line === line)?.fulfillment.problem;
  const { bill, credit } = orderAmounts(order);
  const paid = isHeld(payment.status) ? add(bill, credit) : refundable(paidFor(payment));
  const left = subtractDownToZero(paid, creditsGiven(items));
  const given = problem === undefined ? ZERO : givenFor(problem);
  return min(left, subtractDownToZero(lineCost(order, line), given));
}

/**
 * The amount that goodwill can still give back: goods with their service, all such credits together, and at
 * most what is left of the payment (docs/rules.md#hub-refund).
 */
export function gestureLeft(
  order: ReportedOrder & { readonly payment: { readonly hub_refund?: Centimes | undefined } },
): Centimes {
  const { payment, items } = order;
  const left = subtractDownToZero(refundable(paidFor(payment)), creditsGiven(items));
  return min(left, subtractDownToZero(orderAmounts(order).subtotal, payment.hub_refund ?? ZERO));
}

/** The value of a share of a line, at most what can still be given back for it. */
export function problemWorth(order: ReportedOrder, line: number, share: ProblemShare): Centimes {
  return min(creditable(order, line), fraction(lineCost(order, line), FRACTIONS[share]));
}

/**
 * The part of a wished credit that needs no decision. @param month the total credited automatically in this
 * month
 */
export function creditAtOnce(asked: Centimes, limits: CreditLimits, month: Centimes): Centimes {
  return min(asked, min(limits.item, subtractDownToZero(limits.month, month)));
}

/** The part of a reported problem that the office must decide. */
export function waitingFor({ asked = ZERO, wish, credited = ZERO, decided }: GivenFor): Centimes {
  return wish === 'none' || decided !== undefined ? ZERO : subtractDownToZero(asked, credited);
}

/** The month of an instant in the hub's time zone, the period of the credit limit: `2026-11`. */
export function creditMonth(at: Ms, timezone: string): string {
  return localDay(at, timezone).slice(0, 7);
}

/** The limits of a market. */
export function creditLimits(issue: {
  readonly creditItem?: Centimes | undefined;
  readonly creditMonth?: Centimes | undefined;
}): CreditLimits {
  const { creditItem: item = CREDIT_LIMITS.item, creditMonth: month = CREDIT_LIMITS.month } = issue;
  return { item, month };
}

function creditOf({ credited = ZERO, decided }: GivenFor): Centimes {
  return decided?.kind === 'credit' ? add(credited, decided.amount) : credited;
}

import { addDays, type IsoDay } from '../calendar/hub-time.ts';
import { partText } from '../catalogue/portion.ts';
import { add, type Centimes, min, subtract, subtractDownToZero, sum, ZERO } from '../money/money.ts';
import { type TaxedAmount, vatByRate } from '../money/vat.ts';
import { orderAmounts } from '../payment/order-amounts.ts';
import {
  DEFAULT_VAT_RULES,
  lineVatRate,
  orderVat,
  type TaxedOrder,
  taxedTotal,
  type VatRules,
  type VatTerms,
} from '../payment/order-vat.ts';
import { type Issuer, type Paper, type PaperKind, type PaperRow, PAYMENT_DAYS } from '../payment/paper.ts';
import { paperVatTerms, type SellingShop } from '../payment/paper-issuer.ts';
import { issuerName } from '../payment/payment-card.ts';
import { isUndone } from '../payment/payment-status.ts';
import { hasOpenInvoice, invoicedAmount, paidFor } from '../payment/refund-amounts.ts';
import { grams, NO_BREAK } from '../text/french.ts';
import { creditsGiven, type ReportedOrder } from './problem-credit.ts';

/** The fields of an order that its papers are written from. */
export interface PaperOrder extends ReportedOrder, TaxedOrder {
  readonly oid: number;
  readonly cancel?: unknown;
  readonly items: readonly (ReportedOrder['items'][number] &
    TaxedOrder['items'][number] & {
      readonly title: string;
      readonly part: string;
      readonly fulfillment: { readonly grams?: number | undefined; readonly quantity?: number | undefined };
    })[];
  readonly vendors: readonly (TaxedOrder['vendors'][number] & SellingShop & { readonly name: string })[];
  readonly payment: ReportedOrder['payment'] & TaxedOrder['payment'];
}

/** The fields of an order that decide its total. */
export type SettledOrder = ReportedOrder & {
  readonly cancel?: unknown;
  readonly payment: { readonly hub_refund?: Centimes | undefined };
};

/** The content of a paper besides its orders' amounts. */
export interface PaperHead {
  readonly issuer: Issuer;
  readonly customer: Paper['customer'];
  readonly market: string;
  readonly issued: IsoDay;
  readonly delivered: IsoDay;
  /** How fees and delivery are taxed; absent: the default rules. */
  readonly rules?: VatRules | undefined;
  /** The stored rates of products, for lines older than stored rates. */
  readonly rates?: ReadonlyMap<number, number> | undefined;
}

/** The inputs of an order's taxes besides itself. */
export type TaxHead = Pick<PaperHead, 'issuer' | 'delivered' | 'rules' | 'rates'>;

/** An order of a monthly invoice: its day of supply, and the transfers received for it. */
interface OrderOfMonth {
  readonly order: PaperOrder;
  readonly day: IsoDay;
  readonly received: Centimes;
}

const TAKEN: ReadonlySet<string> = new Set(['paid', 'partially_refunded']);
const OWED: ReadonlySet<string> = new Set(['invoice', 'invoice_paid', 'partially_paid']);

/** Whether an order is paid by transfer: its only invoice is that of the month. */
export function isPaidByInvoice({ payment }: Pick<SettledOrder, 'payment'>): boolean {
  return payment.issuer === 'invoice';
}

/** Whether the supply of an order is settled, so that it gets an invoice or is on that of its month. */
export function isSettled(order: Pick<SettledOrder, 'payment' | 'cancel'>): boolean {
  const { status } = order.payment;
  return order.cancel === undefined && (TAKEN.has(status) || (isPaidByInvoice(order) && OWED.has(status)));
}

/**
 * The price of an order after all refunds: the total of its paper. Zero for an unsettled order. See
 * docs/rules.md#papers.
 */
export function paperTotal(order: SettledOrder): Centimes {
  if (!isSettled(order)) return ZERO;
  const { items, payment } = order;
  const credits = creditsGiven(items);
  const left = subtractDownToZero(priceOf(order), add(payment.hub_refund ?? ZERO, credits));
  // An open invoice costs its invoiced amount, whatever part of it is received.
  const asked = hasOpenInvoice(order) ? invoicedAmount(order) : payment.captured;
  const { captured, refunded } = paidFor({ ...payment, captured: asked });
  return min(left, subtractDownToZero(captured, add(refunded, credits)));
}

/**
 * The VAT contained in the price of an order, by rate: as on its invoice once it is settled, before that for
 * its present total. None when no seller in it has a VAT number, and for a cancelled order.
 */
export function containedVat(order: PaperOrder, head: TaxHead): readonly TaxedAmount[] {
  if (isUndone(order)) return [];
  return vatOf(order, isSettled(order) ? paperTotal(order) : taxedTotal(order), termsOf(order, head));
}

/** The invoice of an order, or its delivery note; `undefined` when its total is zero. */
export function paperOf(
  order: PaperOrder,
  kind: Extract<PaperKind, 'invoice' | 'delivery_note'>,
  head: PaperHead,
): Paper | undefined {
  const total = paperTotal(order);
  if (total === ZERO) return undefined;
  const paid = kind === 'invoice' ? paidByCard(order, total) : [];
  const terms = termsOf(order, head);
  return {
    ...{ kind, ...shownOf(head), oids: [order.oid], rows: rowsOf(order, total, { terms, head }), total },
    ...{ vat: vatOf(order, total, terms), paid },
    due: kind === 'invoice' ? subtract(total, sum(paid.map(({ amount }) => amount))) : ZERO,
  };
}

/**
 * The invoice of a month, with all rows of each order; due `PAYMENT_DAYS` after its issue. `undefined` when all totals
 * are zero.
 */
export function monthlyPaperOf(orders: readonly OrderOfMonth[], head: PaperHead): Paper | undefined {
  const billed = orders.flatMap((one) => {
    const total = paperTotal(one.order);
    return total === ZERO ? [] : [{ ...one, total }];
  });
  if (billed.length === 0) return undefined;
  const total = sum(billed.map((one) => one.total));
  const paid = joined(
    billed.flatMap(({ order, received, total: price }) => paidByInvoice(order, price, received)),
  );
  const due = subtract(total, sum(paid.map(({ amount }) => amount)));
  const headOn = (day: IsoDay) => ({ ...head, delivered: day });
  return {
    ...{
      kind: 'monthly_invoice',
      ...shownOf(head),
      oids: billed.map(({ order }) => order.oid),
      total,
      paid,
      due,
    },
    ...(due > ZERO && { dueBy: addDays(head.issued, PAYMENT_DAYS) }),
    deliveries: billed.map(({ order: { oid }, day }) => ({ oid, day })),
    rows: billed.flatMap(({ order, day, total: price }) =>
      rowsOf(order, price, { terms: termsOf(order, headOn(day)), head }),
    ),
    vat: vatByRate(
      billed.flatMap(({ order, day, total: price }) => vatOf(order, price, termsOf(order, headOn(day)))),
    ),
  };
}

/** The credit note that cancels a numbered paper: its exact negative. */
export function cancelling(paper: Paper, { issued, why }: Pick<Paper, 'issued' | 'why'>): Paper {
  const { number, rows, vat, paid } = paper;
  return {
    ...{ ...paper, kind: 'credit_note', number: undefined, corrects: number, issued, why, dueBy: undefined },
    rows: rows.map((row) => ({ ...row, amount: negative(row.amount) })),
    total: negative(paper.total),
    vat: vat.map(({ rate, ...taxed }) => ({
      ...{ rate, amount: negative(taxed.amount), vat: negative(taxed.vat), net: negative(taxed.net) },
    })),
    paid: paid.map(({ title, amount }) => ({ title, amount: negative(amount) })),
    due: negative(paper.due),
  };
}

/**
 * Whether two papers state the same: then a change of the order requires no correction. Older monthly invoices state
 * whole orders: against them only the price of each order counts.
 */
export function asksTheSame(one: Paper, other: Paper): boolean {
  const whole = [one, other].some(({ rows }) => rows.some(({ kind }) => kind === 'order'));
  const told = (paper: Paper) =>
    JSON.stringify(
      whole
        ? pricesOf(paper)
        : paper.rows.map(({ kind, title, detail, amount }) => [kind, title, detail, amount]),
    );
  return one.total === other.total && told(one) === told(other);
}

/** The price of each order of a paper. */
function pricesOf({ oids, rows }: Paper): readonly (readonly [oid: number, price: Centimes])[] {
  return oids.map((oid) => [oid, sum(rows.flatMap((row) => (row.oid === oid ? [row.amount] : [])))]);
}

function negative(money: Centimes): Centimes {
  return subtract(ZERO, money);
}

function priceOf(order: SettledOrder): Centimes {
  const { total, vendorDiscount } = orderAmounts(order);
  return subtractDownToZero(total, vendorDiscount);
}

function shownOf({ rules, rates, ...shown }: PaperHead): Omit<PaperHead, 'rules' | 'rates'> {
  return shown;
}

function termsOf(order: PaperOrder, { issuer, rules, rates, delivered }: TaxHead): VatTerms | undefined {
  return paperVatTerms(issuer, order.vendors, { rules: rules ?? DEFAULT_VAT_RULES, rates, day: delivered });
}

function rowsOf(
  order: PaperOrder,
  total: Centimes,
  { terms, head }: { readonly terms: VatTerms | undefined; readonly head: PaperHead },
): readonly PaperRow[] {
  const { oid, vendors } = order;
  const { fees, shipping, total: before } = orderAmounts(order);
  const beside = (kind: PaperRow['kind'], title: string, amount: Centimes): PaperRow[] =>
    amount === ZERO ? [] : [{ kind, title, detail: '', amount, oid }];
  const lines = keptLines(order).map((item) => ({
    ...{ kind: 'line' as const, title: item.title, amount: item.finalprice, oid },
    detail: [detailOf(item), ...(head.issuer.through === undefined ? [] : sellerOf(item, vendors))].join(
      ', ',
    ),
    ...(terms !== undefined && { rate: lineVatRate(item, terms) }),
  }));
  let left = before;
  const discounts = vendors.flatMap(({ name, discount }) => {
    const given = min(left, discount?.finalAmount ?? ZERO);
    left = subtract(left, given);
    return beside('discount', `Remise de ${name}`, subtract(ZERO, given));
  });
  return [
    ...lines,
    ...beside('service', 'Frais de service', fees),
    ...beside('delivery', 'Livraison', shipping),
    ...discounts,
    ...beside('gesture', 'Rendu après la livraison', subtract(total, left)),
  ];
}

function vatOf(order: PaperOrder, total: Centimes, terms: VatTerms | undefined): readonly TaxedAmount[] {
  return terms === undefined ? [] : orderVat(order, terms, total);
}

/** The shop that sells a line through the hub, with its VAT number. */
function sellerOf({ vendor }: PaperOrder['items'][number], vendors: PaperOrder['vendors']): string[] {
  const { name, vatNumber } = vendors.find(({ slug }) => slug === vendor) ?? {};
  return [name, vatNumber].filter((word) => word !== undefined);
}

function keptLines({ items }: PaperOrder): PaperOrder['items'] {
  return items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
}

/** « 2 × 250 g », or the weight: « 1,240 kg ». */
function detailOf({ quantity, part, fulfillment }: PaperOrder['items'][number]): string {
  if (fulfillment.grams !== undefined) return grams(fulfillment.grams);
  const pieces = `${fulfillment.quantity ?? quantity}${NO_BREAK}×`;
  return part === '' ? pieces : `${pieces}${NO_BREAK}${partText(part).replaceAll(' ', NO_BREAK)}`;
}

type Paid = Paper['paid'];

function paidByCard({ items, payment }: PaperOrder, total: Centimes): Paid {
  const { issuer, captured, customer_credit: credit, account = ZERO } = payment;
  const means: Paid = [
    { title: issuerName(issuer), amount: captured },
    creditRow(credit),
    { title: 'Sur votre compte', amount: account },
  ];
  const back = min(subtract(total, sum(means.map(({ amount }) => amount))), ZERO);
  const credited = min(creditsGiven(items), negative(back));
  return joined([
    ...means,
    { title: 'Crédité sur votre compte', amount: negative(credited) },
    { title: 'Rendu', amount: add(back, credited) },
  ]);
}

/**
 * The part paid by a balance; a debt paid with the order settles the account and is not part of the goods.
 */
function creditRow(credit: Centimes): Paid[number] {
  return { title: credit < ZERO ? 'Report de votre compte' : 'Crédit', amount: credit };
}

/** Refunds of an invoice go to the account: the amount of its transfer is unchanged. */
function paidByInvoice(order: PaperOrder, total: Centimes, received: Centimes): Paid {
  const { status } = order.payment;
  const { bill, credit } = orderAmounts(order);
  const open = subtractDownToZero(bill, received);
  const rest = status === 'invoice' || status === 'partially_paid' ? ZERO : open;
  return [
    creditRow(credit),
    { title: 'Virement reçu', amount: min(received, bill) },
    { title: status === 'invoice_paid' ? 'Virement annoncé' : 'Payé', amount: rest },
    { title: 'Rendu sur votre compte', amount: subtract(total, add(bill, credit)) },
  ];
}

/** One entry for each means of payment, without zero amounts. */
function joined(paid: Paid): Paid {
  const titles = [...new Set(paid.map(({ title }) => title))];
  const all = titles.map((title) => ({
    title,
    amount: sum(paid.flatMap((one) => (one.title === title ? [one.amount] : []))),
  }));
  return all.filter(({ amount }) => amount !== ZERO);
}

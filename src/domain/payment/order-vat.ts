import type { IsoDay } from '../calendar/hub-time.ts';
import {
  add,
  type Centimes,
  min,
  splitLike,
  subtract,
  subtractDownToZero,
  sum,
  ZERO,
} from '../money/money.ts';
import { type TaxedAmount, vatByRate, vatRateOn, vatRates } from '../money/vat.ts';
import { type AmountedOrder, orderAmounts } from './order-amounts.ts';

/**
 * How a service that accompanies goods is taxed: `goods` at their rates, in proportion to their amounts, as
 * an ancillary supply; `normal` at the normal rate. See docs/rules.md#vat.
 */
export const ANCILLARY_TAXES = ['goods', 'normal'] as const;

export type AncillaryTax = (typeof ANCILLARY_TAXES)[number];

/** How the service fee and the delivery of all hubs are taxed. */
export interface VatRules {
  readonly service: AncillaryTax;
  readonly delivery: AncillaryTax;
}

/** The default rules. */
export const DEFAULT_VAT_RULES: VatRules = { service: 'goods', delivery: 'goods' };

/** A line with the rate at its order; absent on lines older than stored rates. */
export interface TaxedLine {
  readonly sku: number;
  readonly vendor: string;
  readonly tva?: number | undefined;
}

/** The fields of an order that its taxes are computed from. */
export interface TaxedOrder extends AmountedOrder {
  readonly items: readonly (AmountedOrder['items'][number] & TaxedLine)[];
  readonly vendors: readonly (AmountedOrder['vendors'][number] & { readonly slug: string })[];
  readonly payment: AmountedOrder['payment'] & { readonly hub_refund?: Centimes | undefined };
}

/** The day and rules by which an order is taxed. */
export interface VatTerms {
  readonly rules: VatRules;
  /** The local day of the delivery. */
  readonly day: IsoDay;
  /** The stored rate of each product, for lines without one. */
  readonly rates?: ReadonlyMap<number, number> | undefined;
  /** The sellers not subject to VAT: shops by their path, the hub as `hub`. Their supplies have rate zero. */
  readonly untaxed?: { readonly hub: boolean; readonly shops: ReadonlySet<string> } | undefined;
}

/** An amount at its rate. */
interface Rated {
  readonly rate: number;
  readonly amount: Centimes;
}

/**
 * The rate of a line: the one stored at its order; for an older line, the present equivalent of its
 * product's, or that of food for an unknown product. See docs/rules.md#vat.
 */
export function lineVatRate(
  { tva, sku, vendor }: TaxedLine,
  { rates, day, untaxed }: Pick<VatTerms, 'rates' | 'day' | 'untaxed'>,
): number {
  if (untaxed?.shops.has(vendor) === true) return 0;
  if (tva !== undefined) return tva;
  const stored = rates?.get(sku);
  return stored === undefined ? vatRates(day).reduced : vatRateOn(stored, day);
}

/** The total on papers: after the discounts of shops and goodwill of the hub, before any credit. */
export function taxedTotal(order: TaxedOrder): Centimes {
  const { total, vendorDiscount } = orderAmounts(order);
  return subtractDownToZero(total, add(vendorDiscount, order.payment.hub_refund ?? ZERO));
}

/**
 * Base, VAT and total of an order's present amounts by rate, lowest first. Their totals add up to `total`. A
 * shop's discount lowers its own lines in proportion; its excess over them, and goodwill, lower everything in
 * proportion. Credit is a means of payment and changes no tax. See docs/rules.md#vat.
 *
 * @param total later refunds of it are excluded
 */
export function orderVat(order: TaxedOrder, terms: VatTerms, total = taxedTotal(order)): TaxedAmount[] {
  const goods = discountedGoods(order, terms);
  const { fees, shipping } = orderAmounts(order);
  const { rules } = terms;
  const all = [
    ...goods.after,
    ...ancillary(fees, rules.service, { goods, terms }),
    ...ancillary(shipping, rules.delivery, { goods, terms }),
  ];
  const less = subtract(amountOf(all), total);
  return vatByRate(lowered(all, less).filter(({ amount }) => amount !== ZERO));
}

interface Goods {
  readonly before: readonly Rated[];
  readonly after: readonly Rated[];
}

function discountedGoods({ items, vendors }: TaxedOrder, terms: VatTerms): Goods {
  const discounts = new Map(vendors.map(({ slug, discount }) => [slug, discount?.finalAmount ?? ZERO]));
  const kept = items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
  const shops = [...new Set(kept.map(({ vendor }) => vendor))].map((vendor) => {
    const before = kept
      .filter((item) => item.vendor === vendor)
      .map((item) => ({ rate: lineVatRate(item, terms), amount: item.finalprice }));
    return { before, after: lowered(before, discounts.get(vendor) ?? ZERO) };
  });
  return { before: shops.flatMap(({ before }) => before), after: shops.flatMap(({ after }) => after) };
}

/** The amounts lowered in proportion, at least to zero. */
function lowered(amounts: readonly Rated[], by: Centimes): readonly Rated[] {
  const less = min(by, amountOf(amounts));
  if (less <= ZERO) return amounts;
  const parts = splitLike(
    less,
    amounts.map(({ amount }) => amount),
  );
  return amounts.map(({ rate, amount }, at) => ({ rate, amount: subtract(amount, parts[at] ?? ZERO) }));
}

/**
 * An amount at the rates of the goods, or at the normal rate; without goods only the normal rate is possible.
 */
function ancillary(
  amount: Centimes,
  tax: AncillaryTax,
  { goods, terms }: { readonly goods: Goods; readonly terms: VatTerms },
): readonly Rated[] {
  if (terms.untaxed?.hub === true) return [{ rate: 0, amount }];
  const like = [goods.after, goods.before].find((amounts) => amountOf(amounts) > ZERO);
  if (tax === 'normal' || like === undefined) return [{ rate: vatRates(terms.day).normal, amount }];
  const parts = splitLike(
    amount,
    like.map((one) => one.amount),
  );
  return like.map(({ rate }, at) => ({ rate, amount: parts[at] ?? ZERO }));
}

function amountOf(amounts: readonly Rated[]): Centimes {
  return sum(amounts.map(({ amount }) => amount));
}

import { grouped } from '../core/group-by.ts';
import { add, type Centimes, fraction, subtract, subtractDownToZero, sum, ZERO } from '../money/money.ts';
import type { PaymentStatus } from './payment-status.ts';
import { lineVatRate } from './order-vat.ts';

/**
 * The payment states of delivered orders that a statement counts: paid or owed. A fully refunded order is no sale. See
 * docs/rules.md#shop-statements.
 */
export const STATED_PAYMENTS = [
  'paid',
  'invoice',
  'invoice_paid',
  'partially_paid',
  'partially_refunded',
] as const satisfies readonly PaymentStatus[];

/** One shop's sales in one order: its delivered lines only. */
export interface SoldPart {
  readonly oid: number;
  readonly vendor: string;
  readonly pieces: number;
  readonly amount: Centimes;
  /** Granted when the order was placed; unchanged when lines fail. */
  readonly discount: Centimes;
  /** The hub's refunds of its lines at the hub's expense, and the shop's part of other refunds. */
  readonly refundsByHub: Centimes;
  readonly refundsBorne: Centimes;
  /** The commission as a fraction, as agreed when the order was placed. */
  readonly fee: number;
  readonly errors: number;
  readonly refunds: number;
  readonly lines: readonly SoldLine[];
}

/** Pieces and amount of one delivered line. */
export interface SoldLine {
  readonly sku: number;
  readonly title: string;
  readonly pieces: number;
  readonly amount: Centimes;
}

/** One shop's sales of a month. */
export interface ShopSales {
  readonly vendor: string;
  readonly orders: readonly number[];
  readonly items: number;
  readonly amount: Centimes;
  readonly discount: Centimes;
  readonly refundsByHub: Centimes;
  readonly refundsBorne: Centimes;
  readonly fees: Centimes;
  readonly contractFees: readonly number[];
  readonly errors: number;
  readonly refunds: number;
}

/** The sales of one product, with its tax rate. */
export interface ProductSales {
  readonly sku: number;
  readonly title: string;
  readonly vendor: string;
  readonly count: number;
  readonly amount: Centimes;
  readonly tva: number;
}

/**
 * The sales that a shop is paid for, including lines refunded by the hub, without the refunds that it bears.
 */
export function soldAfterRefunds({
  amount,
  refundsByHub,
  refundsBorne,
}: Pick<SoldPart, 'amount' | 'refundsByHub' | 'refundsBorne'>): Centimes {
  return subtract(add(amount, refundsByHub), refundsBorne);
}

/**
 * The discount that a shop bears in an order: none where it delivered nothing. See
 * docs/rules.md#shop-statements.
 */
export function discountOfShop({ pieces, discount }: Pick<SoldPart, 'pieces' | 'discount'>): Centimes {
  return pieces > 0 ? discount : ZERO;
}

/** The granted discounts that the hub bears, since their shop delivered nothing in that order. */
export function discountsOfHub(parts: readonly Pick<SoldPart, 'pieces' | 'discount'>[]): Centimes {
  return sum(parts.map((part) => subtract(part.discount, discountOfShop(part))));
}

/** The commission on a shop's part of an order: on its sales after refunds and discount, rounded once per order. */
export function commission(part: Omit<SoldPart, 'lines'>): Centimes {
  return fraction(subtractDownToZero(soldAfterRefunds(part), discountOfShop(part)), part.fee);
}

/**
 * The market's debt to a shop for its sales, after refunds, its discounts and the commission. See docs/rules.md#shop-statements.
 */
export function owedToShop(
  sales: Pick<ShopSales, 'amount' | 'discount' | 'fees' | 'refundsByHub' | 'refundsBorne'>,
): Centimes {
  return subtract(subtract(soldAfterRefunds(sales), sales.discount), sales.fees);
}

/** The sales of each shop, by its path. See docs/rules.md#shop-statements. */
export function salesByShop(parts: readonly Omit<SoldPart, 'lines'>[]): readonly ShopSales[] {
  const shops = grouped(parts, ({ vendor }) => vendor);
  return [...shops].sort(byKey).map(([vendor, sold]) => ({
    vendor,
    orders: sold.map(({ oid }) => oid).sort((left, right) => left - right),
    items: count(sold.map(({ pieces }) => pieces)),
    amount: sum(sold.map(({ amount }) => amount)),
    discount: sum(sold.map(discountOfShop)),
    refundsByHub: sum(sold.map(({ refundsByHub }) => refundsByHub)),
    refundsBorne: sum(sold.map(({ refundsBorne }) => refundsBorne)),
    fees: sum(sold.map(commission)),
    contractFees: [...new Set(sold.map(({ fee }) => fee))].sort((left, right) => left - right),
    errors: count(sold.map(({ errors }) => errors)),
    refunds: count(sold.map(({ refunds }) => refunds)),
  }));
}

/**
 * The sales of each product, per shop that brought a share, ordered by tax rate and then by sales, descending. `rates`:
 * the stored rate of each product, converted to the last day of the statement.
 */
export function salesByProduct(
  parts: readonly SoldPart[],
  rates: ReadonlyMap<number, number>,
  day: string,
): readonly ProductSales[] {
  const products = new Map<string, Sold>();
  for (const { vendor, lines } of parts)
    for (const { sku, title, pieces, amount } of lines) {
      const key = `${sku}:${vendor}`;
      const known = products.get(key);
      if (known === undefined) products.set(key, { sku, title, vendor, count: pieces, amount });
      else {
        known.title = title;
        known.count += pieces;
        known.amount = add(known.amount, amount);
      }
    }
  return [...products.values()]
    .map((sold) => ({ ...sold, tva: lineVatRate(sold, { rates, day }) }))
    .sort(
      (left, right) =>
        right.tva - left.tva ||
        right.count - left.count ||
        left.sku - right.sku ||
        (left.vendor < right.vendor ? -1 : 1),
    );
}

/** The running total of a product in a shop, under the name of its last line. */
interface Sold {
  readonly sku: number;
  title: string;
  readonly vendor: string;
  count: number;
  amount: Centimes;
}

/** The revenue of the service fee: a fraction of the lines of each order, rounded once. */
export function serviceAmount(
  orders: readonly { readonly amount: Centimes; readonly charge: number }[],
): Centimes {
  return orders.reduce((total, { amount, charge }) => add(total, fraction(amount, charge)), ZERO);
}

function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  return left < right ? -1 : 1;
}

function count(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

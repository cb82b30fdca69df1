import type { CartLine } from '../../../contract/orders/cart.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { sharesOf } from '../../../domain/catalogue/bundle-shares.ts';
import { type Centimes, subtract, sum, times, ZERO } from '../../../domain/money/money.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { vendorDiscount } from '../../../domain/cart/vendor-discount.ts';
import { type SpentLine, spentByVendor } from '../../../domain/cart/vendor-spend.ts';

/** A cart line joined with its current product; a deleted product or shop is absent. */
export interface CartEntry {
  readonly key: string;
  readonly line: CartLine;
  readonly product: ProductRow | undefined;
  readonly shop: Shop | undefined;
  /** The other shops that contribute to a composed product. */
  readonly others?: readonly Shop[] | undefined;
}

/** The lines of one producer, with their total and the producer's discount. */
export interface CartGroup {
  readonly vendor: string;
  readonly name: string;
  readonly thread: number | undefined;
  readonly entries: readonly CartEntry[];
  readonly spend: Centimes;
  /** Absent when the producer gives no discount. */
  readonly discount: GroupDiscount | undefined;
}

export interface GroupDiscount {
  readonly earned: Centimes;
  readonly missing: Centimes;
  /** The discount of the next threshold, and the progress towards it. */
  readonly next: Centimes;
  readonly reached: Centimes;
  readonly threshold: Centimes;
}

/** The current unit price: the product's, or the last seen one when the product is gone. */
export function priceOf({ line, product }: Pick<CartEntry, 'line' | 'product'>): Centimes {
  return product === undefined ? line.price : productPrice(product);
}

/** The total of a line. */
export function amountOf(entry: Pick<CartEntry, 'line' | 'product'>): Centimes {
  return times(priceOf(entry), entry.line.quantity);
}

/** Groups the cart by producer, in an order that does not depend on quantities. */
export function groupByVendor(entries: readonly CartEntry[]): CartGroup[] {
  const byVendor = new Map<string, CartEntry[]>();
  for (const entry of inOrder(entries)) {
    const known = byVendor.get(entry.line.vendor);
    if (known) known.push(entry);
    else byVendor.set(entry.line.vendor, [entry]);
  }
  const spent = spentByVendor(entries.map(spentLine));
  return [...byVendor].map(([vendor, own]) => groupOf(vendor, own, spent.get(vendor) ?? ZERO));
}

/** Splits a line into each producer's part of its price. */
export function spentLine({ line, product }: Pick<CartEntry, 'line' | 'product'>): SpentLine {
  const { quantity, vendor } = line;
  return { quantity, vendor, price: priceOf({ line, product }), shares: product && sharesOf(product) };
}

/** The number of pieces in a cart. */
export function piecesOf(entries: readonly CartEntry[]): number {
  return entries.reduce((pieces, { line }) => pieces + line.quantity, 0);
}

// A share of a composed product counts towards the discount of the shop that supplies it.
function groupOf(vendor: string, entries: readonly CartEntry[], spent: Centimes): CartGroup {
  const shop = entries.find((entry) => entry.shop !== undefined)?.shop;
  return {
    vendor,
    name: shop?.name ?? vendor,
    thread: shop?.thread,
    entries,
    spend: sum(entries.map(amountOf)),
    discount: shop === undefined ? undefined : discountOf(shop.discount, spent),
  };
}

/** The progress of a spend towards a producer's discount thresholds; `undefined` when there are none. */
export function discountOf(discount: Shop['discount'], spend: Centimes): GroupDiscount | undefined {
  if (!discount.active || discount.threshold <= ZERO) return undefined;
  const { amount, missing } = vendorDiscount(discount, spend);
  return {
    earned: amount,
    missing,
    next: discount.amount,
    reached: subtract(discount.threshold, missing),
    threshold: discount.threshold,
  };
}

// Every change renews a line's timestamp, so lines are sorted by their key.
function inOrder(entries: readonly CartEntry[]): CartEntry[] {
  return [...entries].sort((left, right) => (left.key < right.key ? -1 : 1));
}

import type { CartLine } from '../../../contract/orders/cart.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { sharesOf } from '../../../domain/catalogue/bundle-shares.ts';
import { type Centimes, subtract, sum, times, ZERO } from '../../../domain/money/money.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { vendorDiscount } from '../../../domain/cart/vendor-discount.ts';
import { type SpentLine, spentByVendor } from '../../../domain/cart/vendor-spend.ts';

/** A line of the cart with what the shelf says of it now; a product or shop that is gone is absent. */
export interface CartEntry {
  readonly key: string;
  readonly line: CartLine;
  readonly product: ProductRow | undefined;
  readonly shop: Shop | undefined;
  /** The other shops that put something into a composed product. */
  readonly others?: readonly Shop[] | undefined;
}

/** The lines of one producer, what they come to, and what the producer gives back. */
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
  /** What the next threshold gives, and how much of it is reached. */
  readonly next: Centimes;
  readonly reached: Centimes;
  readonly threshold: Centimes;
}

/** What one piece costs now: the shelf's price, or the one that was seen when the product is gone. */
export function priceOf({ line, product }: Pick<CartEntry, 'line' | 'product'>): Centimes {
  return product === undefined ? line.price : productPrice(product);
}

/** What a line comes to. */
export function amountOf(entry: Pick<CartEntry, 'line' | 'product'>): Centimes {
  return times(priceOf(entry), entry.line.quantity);
}

/** The cart by producer, in an order that no change of a quantity moves. */
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

/** A line by what each producer gets of it. */
export function spentLine({ line, product }: Pick<CartEntry, 'line' | 'product'>): SpentLine {
  const { quantity, vendor } = line;
  return { quantity, vendor, price: priceOf({ line, product }), shares: product && sharesOf(product) };
}

/** How many pieces a cart holds. */
export function piecesOf(entries: readonly CartEntry[]): number {
  return entries.reduce((pieces, { line }) => pieces + line.quantity, 0);
}

// What others bring in the producer's name counts for their discounts, and what it brings in theirs for its own.
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

/** How far a spend is from what a producer gives back; `undefined` when it gives nothing. */
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

// Every change renews a line's timestamp: its key alone stays where it is.
function inOrder(entries: readonly CartEntry[]): CartEntry[] {
  return [...entries].sort((left, right) => (left.key < right.key ? -1 : 1));
}

import type { CartLine } from '../../contract/orders/cart.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Shop } from '../../contract/catalogue/shops.ts';
import { otherShops } from '../../domain/catalogue/bundle-shares.ts';
import { lineKey, MAX_LINES, MAX_QUANTITY } from '../../domain/cart/cart-line.ts';
import { productPrice } from '../../domain/catalogue/product-price.ts';
import type { CartEntry } from '../shared/ordering/cart-groups.ts';

/** The wished lines of an assisted order, outside any cart. */
export type WishedLines = Readonly<Record<string, CartLine>>;

/** A product that can be wished for: one entry per variant. */
export interface Wishable {
  readonly product: ProductRow;
  readonly variant: string | undefined;
}

/** Expands products to one entry per variant. */
export function wishables(products: readonly ProductRow[]): Wishable[] {
  return products.flatMap((product): Wishable[] =>
    product.variants.length === 0
      ? [{ product, variant: undefined }]
      : product.variants.map(({ title }) => ({ product, variant: title })),
  );
}

/** The key of a wish among the lines. */
export function wishKey({ product: { sku }, variant }: Wishable): string {
  return lineKey({ sku, variant });
}

/** The wished quantity. */
export function quantityOf(lines: WishedLines, wish: Wishable): number {
  return lines[wishKey(wish)]?.quantity ?? 0;
}

/** Whether the stock allows one more: it is shared by all variants of a product. */
export function canTakeMore(lines: WishedLines, wish: Wishable): boolean {
  const { sku, pricing } = wish.product;
  const taken = Object.values(lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const room = lines[wishKey(wish)] !== undefined || Object.keys(lines).length < MAX_LINES;
  return room && taken < Math.min(pricing.stock, MAX_QUANTITY);
}

/** Adds one piece; returns the same lines when the stock is used up. */
export function withOneMore(lines: WishedLines, wish: Wishable, at: string): WishedLines {
  if (!canTakeMore(lines, wish)) return lines;
  const { product, variant } = wish;
  const { sku, title, pricing, vendor, photo } = product;
  const key = wishKey(wish);
  const seen = { title, price: productPrice(product), part: pricing.part, vendor, thumb: photo.url };
  const known = lines[key] ?? { sku, quantity: 0, ...(variant !== undefined && { variant }) };
  return { ...lines, [key]: { ...known, ...seen, quantity: known.quantity + 1, timestamp: at } };
}

/** Removes one piece; the last one removes the line. */
export function withOneLess(lines: WishedLines, key: string): WishedLines {
  const line = lines[key];
  if (line === undefined) return lines;
  return line.quantity <= 1
    ? withoutLine(lines, key)
    : { ...lines, [key]: { ...line, quantity: line.quantity - 1 } };
}

/** Removes a line. */
export function withoutLine(lines: WishedLines, key: string): WishedLines {
  const { [key]: _gone, ...rest } = lines;
  return rest;
}

/** Sets the note for the producer; an empty note removes it. */
export function withNote(lines: WishedLines, key: string, words: string): WishedLines {
  const known = lines[key];
  if (known === undefined) return lines;
  const { note: _before, ...line } = known;
  return { ...lines, [key]: words === '' ? line : { ...line, note: words } };
}

/** Joins the lines with the current products. */
export function wishedEntries(
  lines: WishedLines,
  products: readonly ProductRow[],
  shops: ReadonlyMap<string, Shop>,
): CartEntry[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return Object.entries(lines).map(([key, line]) => {
    const product = bySku.get(line.sku);
    const others = product === undefined ? [] : otherShops(product);
    return {
      ...{ key, line, product },
      shop: shops.get(line.vendor),
      others: others.flatMap((path) => shops.get(path) ?? []),
    };
  });
}

/** A customer's most frequently ordered products at a hub; ties by the latest order. */
export function usualSkus(
  orders: readonly Pick<Order, 'hub' | 'items'>[],
  hub: string,
  most: number,
): number[] {
  const times = new Map<number, number>();
  for (const { hub: at, items } of orders) {
    if (at !== hub) continue;
    for (const sku of new Set(items.map((item) => item.sku))) times.set(sku, (times.get(sku) ?? 0) + 1);
  }
  return [...times]
    .sort(([, left], [, right]) => right - left)
    .slice(0, most)
    .map(([sku]) => sku);
}

import type { OrderItem } from '../../../contract/orders/orders.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { wholeLines } from '../../../domain/order/composed-lines.ts';

/** The current catalogue state of a formerly ordered product. */
export interface ShelfNow {
  readonly sku: number;
  readonly price: Centimes;
  /** The available pieces; 0 when no longer sold, or already subscribed to. */
  readonly pieces: number;
  readonly variants: readonly { readonly title: string }[];
}

/** A line that can be reordered, with its quantity. */
export interface ReorderLine {
  readonly item: OrderItem;
  readonly quantity: number;
}

/** The effect of a reorder. */
export interface ReorderPlan {
  readonly back: readonly ReorderLine[];
  /** No longer sold, sold out, or without that variant. */
  readonly gone: readonly OrderItem[];
  /** Available in a smaller quantity than ordered. */
  readonly short: readonly ReorderLine[];
  readonly dearer: readonly Repriced[];
  readonly cheaper: readonly Repriced[];
}

/** A line whose product has another price today. */
export interface Repriced {
  readonly item: OrderItem;
  readonly price: Centimes;
}

/** Plans a reorder and what changed, before the cart is touched. */
export function reorderPlan(ordered: readonly OrderItem[], shelf: readonly ShelfNow[]): ReorderPlan {
  const items = wholeLines(ordered);
  const bySku = new Map(shelf.map((product) => [product.sku, product]));
  const back = items.flatMap((item) => {
    const product = bySku.get(item.sku);
    if (product === undefined || !hasVariant(product, item)) return [];
    const quantity = Math.min(item.quantity, product.pieces);
    return quantity > 0 ? [{ item, quantity }] : [];
  });
  const kept = new Set(back.map(({ item }) => item));
  const repriced = back.flatMap(({ item }) => {
    const price = bySku.get(item.sku)?.price;
    return price === undefined ? [] : [{ item, price }];
  });
  return {
    back,
    gone: items.filter((item) => !kept.has(item)),
    short: back.filter(({ item, quantity }) => quantity < item.quantity),
    dearer: repriced.filter(({ item, price }) => price > item.price),
    cheaper: repriced.filter(({ item, price }) => price < item.price),
  };
}

function hasVariant({ variants }: ShelfNow, { variant }: OrderItem): boolean {
  return variant === undefined || variants.some(({ title }) => title === variant.title);
}

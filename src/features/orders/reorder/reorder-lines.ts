import type { OrderItem } from '../../../contract/orders/orders.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { wholeLines } from '../../../domain/order/composed-lines.ts';

/** What the shelf says now of a product that was ordered once. */
export interface ShelfNow {
  readonly sku: number;
  readonly price: Centimes;
  /** How many pieces can be had; 0 when it is not sold any more, or comes by itself already. */
  readonly pieces: number;
  readonly variants: readonly { readonly title: string }[];
}

/** A line that can be had again, and how many of it. */
export interface ReorderLine {
  readonly item: OrderItem;
  readonly quantity: number;
}

/** What putting an order in the cart again would do. */
export interface ReorderPlan {
  readonly back: readonly ReorderLine[];
  /** No longer on the shelf, sold out, or no longer in that variant. */
  readonly gone: readonly OrderItem[];
  /** There is less of it than was ordered. */
  readonly short: readonly ReorderLine[];
  readonly dearer: readonly { readonly item: OrderItem; readonly price: Centimes }[];
}

/** Sorts the lines of an order by what can be had again, and says what changed, before anything is touched. */
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
  return {
    back,
    gone: items.filter((item) => !kept.has(item)),
    short: back.filter(({ item, quantity }) => quantity < item.quantity),
    dearer: back.flatMap(({ item }) => {
      const price = bySku.get(item.sku)?.price;
      return price !== undefined && price > item.price ? [{ item, price }] : [];
    }),
  };
}

function hasVariant({ variants }: ShelfNow, { variant }: OrderItem): boolean {
  return variant === undefined || variants.some(({ title }) => title === variant.title);
}

import type { OrderItem } from '../contract/orders.ts';
import type { Centimes } from '../domain/money.ts';

/** What the shelf says now of a line that was ordered once. */
export interface ShelfNow {
  readonly sku: number;
  readonly price: Centimes;
  readonly sold: boolean;
}

/** What putting an order in the cart again would do. */
export interface Again {
  readonly back: readonly OrderItem[];
  /** No longer on the shelf, or sold out. */
  readonly gone: readonly OrderItem[];
  readonly dearer: readonly { readonly item: OrderItem; readonly price: Centimes }[];
}

/** Sorts the lines of an order by what can be had again, and says what became dearer, before anything is touched. */
export function again(items: readonly OrderItem[], shelf: readonly ShelfNow[]): Again {
  const bySku = new Map(shelf.map((product) => [product.sku, product]));
  const back = items.filter(({ sku }) => bySku.get(sku)?.sold === true);
  const gone = items.filter(({ sku }) => bySku.get(sku)?.sold !== true);
  const dearer = back.flatMap((item) => {
    const price = bySku.get(item.sku)?.price;
    return price !== undefined && price > item.price ? [{ item, price }] : [];
  });
  return { back, gone, dearer };
}

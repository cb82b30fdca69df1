import { type CartEntry, priceOf } from './cart-groups.ts';
import type { OrderingLine, OrderingVendor } from './ordering.ts';

/** A line as the amounts and the calendar read it. */
export function orderingLine({ line, product }: CartEntry): OrderingLine {
  return {
    price: priceOf({ line, product }),
    quantity: line.quantity,
    part: product?.pricing.part ?? line.part,
    vendor: line.vendor,
    timelimit: product?.attributes.timelimit,
  };
}

/** The producers of a cart, each once. */
export function vendorsOf(entries: readonly CartEntry[]): OrderingVendor[] {
  const shops = new Map(entries.flatMap(({ shop }) => (shop ? [[shop.urlpath, shop]] : [])));
  return [...shops.values()].map(({ urlpath, name, discount }) => ({ urlpath, name, discount }));
}

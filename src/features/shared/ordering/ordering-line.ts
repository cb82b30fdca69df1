import { type CartEntry, spentLine } from './cart-groups.ts';
import type { OrderingLine, OrderingVendor } from './ordering-context.ts';

/** A line as the amounts and the calendar read it. */
export function orderingLine({ line, product }: CartEntry): OrderingLine {
  return {
    ...spentLine({ line, product }),
    part: product?.pricing.part ?? line.part,
    timelimit: product?.attributes.timelimit,
  };
}

/** The producers of a cart, each once; those that put something into a composed product too. */
export function vendorsOf(entries: readonly CartEntry[]): OrderingVendor[] {
  const known = entries.flatMap(({ shop, others = [] }) => (shop ? [shop, ...others] : others));
  const shops = new Map(known.map((shop) => [shop.urlpath, shop]));
  return [...shops.values()].map(({ urlpath, name, discount }) => ({ urlpath, name, discount }));
}

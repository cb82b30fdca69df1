import { orderedHoursBefore } from '../../../domain/catalogue/shop-calendar.ts';
import { orderedPart } from '../../../domain/catalogue/bundle.ts';
import { type CartEntry, spentLine } from './cart-groups.ts';
import type { OrderingLine, OrderingVendor } from './ordering-context.ts';

/** Converts a cart entry to the line that pricing and the calendar read. */
export function orderingLine({ line, product, shop, others = [] }: CartEntry): OrderingLine {
  return {
    ...spentLine({ line, product }),
    part: product ? orderedPart(product) : line.part,
    timelimit: orderedHoursBefore(
      product?.attributes.timelimit,
      [shop, ...others].map((one) => one?.available),
    ),
  };
}

/** The distinct producers of a cart, including those that contribute to a composed product. */
export function vendorsOf(entries: readonly CartEntry[]): OrderingVendor[] {
  const known = entries.flatMap(({ shop, others = [] }) => (shop ? [shop, ...others] : others));
  const shops = new Map(known.map((shop) => [shop.urlpath, shop]));
  return [...shops.values()].map(({ urlpath, name, discount }) => ({ urlpath, name, discount }));
}

import type { UserRow } from '../contract/users.ts';
import { defaultAddress } from '../domain/address.ts';
import { type CartEntry, priceOf } from './cart-groups.ts';
import { type PricedCart, priceCart } from './cart-pricing.ts';
import type { Calendar, NextDelivery } from './next-delivery.ts';
import type { Ordering, OrderingLine, OrderingVendor } from './ordering.ts';

/**
 * The amounts under a cart before a delivery was chosen: brought to the person's own address on the next day, in its
 * usual slot; without an address it is the price of the hyper-centre (decisions 21). What a means of payment costs is
 * not in it, since none is chosen. `undefined` while the fees of delivery are not known.
 */
export function cartEstimate(
  entries: readonly CartEntry[],
  { hub, config }: Calendar & Pick<Ordering, 'config'>,
  next: NextDelivery | undefined,
  me: UserRow | undefined,
): PricedCart | undefined {
  const ordering: Ordering = {
    hub,
    config,
    capacity: undefined,
    me: me ?? null,
    pending: undefined,
    latest: undefined,
  };
  return priceCart(ordering, entries.map(orderingLine), vendorsOf(entries), {
    place: defaultAddress(me?.addresses ?? []),
    day: next?.day,
    hour: next?.hour ?? 0,
    issuer: undefined,
    credit: false,
  });
}

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

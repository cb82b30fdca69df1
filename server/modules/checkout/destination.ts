import type { Address, Deposit } from '../../../src/contract/people/addresses.ts';
import type { IntendedPlace } from '../../../src/contract/orders/checkout.ts';
import { type Delivery } from '../../../src/domain/hub/shipping-price.ts';
import { deliveryKind, pendingOn } from '../../../src/domain/hub/delivery-mode.ts';
import { isServed } from '../../../src/domain/hub/district.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { type IsoDay, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { CheckoutMarket } from './checkout-market.ts';

/** The place of delivery of an order: a pickup point of the hub, or an address. */
export type Destination =
  { readonly deposit: true; readonly at: Deposit } | { readonly deposit: false; readonly at: Address };

/** Checks that the hub delivers to the wished place (docs/rules.md#districts). */
export function destination(
  place: IntendedPlace,
  { hub, config }: CheckoutMarket,
): Result<Destination, 'deposit_unknown' | 'address_missing' | 'address_not_served'> {
  if ('deposit' in place) {
    const at = hub.deposits.find(({ id, active }) => active && id === place.deposit);
    return at === undefined ? refuse('deposit_unknown') : accept({ deposit: true, at });
  }
  const at = place.address;
  if ([at.name, at.streetAddress, at.postalCode].some((part) => part.trim() === ''))
    return refuse('address_missing');
  if (!isServed(at.postalCode, config.user.location.list)) return refuse('address_not_served');
  return accept({ deposit: false, at });
}

/** The kind of delivery: together with the pending order of the same day and place, or alone. */
export function deliveryTo(to: Destination, day: IsoDay, hours: number, market: CheckoutMarket): Delivery {
  const { hub, config, customer } = market;
  return deliveryKind({
    address: addressOf(to),
    day,
    hour: hours,
    deposits: hub.deposits.filter(({ active }) => active),
    districts: config.shipping.district,
    pending: pendingTo(to, day, market),
    planPrice: customer.plan.defaultShipping,
  });
}

/** The pending order that another of this day and place joins. */
export function pendingTo(to: Destination, day: IsoDay, { hub, pending }: CheckoutMarket) {
  const known = pending.map((order) => ({
    day: localDay(Date.parse(order.shipping.when), zoneOf(hub)),
    address: order.shipping,
    order,
  }));
  return pendingOn(known, { day, address: addressOf(to) });
}

function addressOf(to: Destination) {
  return to.deposit ? to.at : withoutFees(to.at);
}

/** A customer's address without the fields that would mark it as a pickup point. */
function withoutFees({ id, name, streetAddress, floor, postalCode }: Address) {
  return { id, name, streetAddress, floor, postalCode };
}

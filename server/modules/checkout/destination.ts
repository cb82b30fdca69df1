import type { Address, Deposit } from '../../../src/contract/people/addresses.ts';
import type { IntendedPlace } from '../../../src/contract/orders/checkout.ts';
import { type Delivery } from '../../../src/domain/hub/shipping-price.ts';
import { deliveryKind } from '../../../src/domain/hub/delivery-mode.ts';
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
  const { hub, config, customer, pending } = market;
  return deliveryKind({
    address: to.deposit ? to.at : withoutFees(to.at),
    day,
    hour: hours,
    deposits: hub.deposits.filter(({ active }) => active),
    districts: config.shipping.district,
    pending: pending && {
      day: localDay(Date.parse(pending.shipping.when), zoneOf(hub)),
      address: pending.shipping,
    },
    planPrice: customer.plan.defaultShipping,
  });
}

/** A customer's address without the fields that would mark it as a pickup point. */
function withoutFees({ id, name, streetAddress, floor, postalCode }: Address) {
  return { id, name, streetAddress, floor, postalCode };
}

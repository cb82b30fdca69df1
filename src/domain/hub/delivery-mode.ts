import { depositOf, samePlace, type ShippingPlace } from '../people/address.ts';
import { type DistrictMap, districtOf } from './district.ts';
import type { Centimes } from '../money/money.ts';
import type { Delivery } from './shipping-price.ts';

/** The inputs that decide how an order is delivered. */
export interface DeliveryChoice {
  readonly address: ShippingPlace;
  /** The local day of the delivery at the hub. */
  readonly day: string;
  readonly hour: number;
  readonly deposits: readonly ShippingPlace[];
  readonly districts: DistrictMap;
  /** The pending order of the same person and hub, if any. */
  readonly pending?: { readonly day: string; readonly address: ShippingPlace } | undefined;
  /** The price of a delivery by the person's plan; below zero or absent, the plan sets none. */
  readonly planPrice?: Centimes | undefined;
  /** A recurring contract never joins a pending order, and has an hour of its own. */
  readonly subscription?: boolean;
}

/**
 * Decides how an order is delivered: with the pending order of the same day and place, else to a pickup point of the
 * hub, else at the price of the plan, else to the home. Without a postal code the price is that of the hyper-centre.
 * See docs/rules.md#districts and docs/rules.md#delivery-way.
 */
export function deliveryKind(choice: DeliveryChoice): Delivery {
  if (travelsTogether(choice)) return { kind: 'with-pending-order' };

  const fee = depositOf(choice.address, choice.deposits)?.fees;
  if (fee !== undefined) return { kind: 'pickup-point', fee };

  const { planPrice } = choice;
  if (planPrice !== undefined && planPrice >= 0) return { kind: 'plan', price: planPrice };

  return {
    kind: 'home',
    district: districtOf(choice.address.postalCode, choice.districts),
    hour: choice.hour,
  };
}

/**
 * Whether a second order of the same day is delivered separately because it goes to another address; the person is
 * informed. See docs/rules.md#delivery-way.
 */
export function travelsApart({ pending, day, address, subscription }: DeliveryChoice): boolean {
  return subscription !== true && pending?.day === day && !samePlace(pending.address, address);
}

/**
 * The pending order that an order for this day and place joins, or must be separated from: one of the same
 * place takes precedence.
 */
export function pendingOn<Pending extends NonNullable<DeliveryChoice['pending']>>(
  pending: readonly Pending[],
  { day, address }: Pick<DeliveryChoice, 'day' | 'address'>,
): Pending | undefined {
  const ofDay = pending.filter((order) => order.day === day);
  return ofDay.find((order) => samePlace(order.address, address)) ?? ofDay[0];
}

function travelsTogether({ pending, day, address, subscription }: DeliveryChoice): boolean {
  return subscription !== true && pending?.day === day && samePlace(pending.address, address);
}

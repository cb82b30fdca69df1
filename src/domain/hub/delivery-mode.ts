import { depositOf, samePlace, type ShippingPlace } from '../people/address.ts';
import { type DistrictMap, districtOf } from './district.ts';
import type { Centimes } from '../money/money.ts';
import type { Delivery } from './shipping-price.ts';

/** What decides how an order travels. */
export interface DeliveryChoice {
  readonly address: ShippingPlace;
  /** The local day of the delivery on the hub. */
  readonly day: string;
  readonly hour: number;
  readonly deposits: readonly ShippingPlace[];
  readonly districts: DistrictMap;
  /** The order of the same person and hub that waits to be delivered, if any. */
  readonly pending?: { readonly day: string; readonly address: ShippingPlace } | undefined;
  /** What the person's plan says that a delivery costs; below zero or absent, it says nothing. */
  readonly planPrice?: Centimes | undefined;
  /** A recurring contract never travels with a pending order, and its hour is the contract's. */
  readonly subscription?: boolean;
}

/**
 * How an order travels: with the order that already waits for the same day and place, else to a
 * pickup point of the hub, else at the price of the plan, else home. Without a postal code it is
 * the price of the hyper-centre. See docs/rules.md#districts and docs/rules.md#delivery-way.
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
 * Why a second order of the same day does not travel with the first, to be told to the person:
 * it goes to another address. See docs/rules.md#delivery-way.
 */
export function travelsApart({ pending, day, address, subscription }: DeliveryChoice): boolean {
  return subscription !== true && pending?.day === day && !samePlace(pending.address, address);
}

function travelsTogether({ pending, day, address, subscription }: DeliveryChoice): boolean {
  return subscription !== true && pending?.day === day && samePlace(pending.address, address);
}

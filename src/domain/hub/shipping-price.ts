import type { District } from './district.ts';
import { CodedError } from '../core/error-messages.ts';
import { add, atLeast, type Centimes, centimes, subtractDownToZero, ZERO } from '../money/money.ts';

/** The delivery of an order: exactly one of four ways. */
export type Delivery =
  | { readonly kind: 'with-pending-order' }
  | { readonly kind: 'pickup-point'; readonly fee: Centimes }
  | { readonly kind: 'plan'; readonly price: Centimes }
  | { readonly kind: 'home'; readonly district: District; readonly hour: number };

/** The subtotal from which a reduction applies, and its amount; a threshold of zero disables it. */
export interface ShippingReduction {
  readonly threshold: Centimes;
  readonly off: Centimes;
}

/** The delivery prices of a hub. */
export interface ShippingTariff {
  /** `undefined` until the configuration has prices. */
  readonly byDistrict?: { readonly [district in District]?: Centimes | undefined } | undefined;
  /** The surcharge of an hour; most have none. */
  readonly byHour: Readonly<Record<number, Centimes>>;
  readonly discountA: ShippingReduction;
  readonly discountB: ShippingReduction;
}

/** The price of one delivery, with its reason. */
export interface ShippingQuote {
  readonly amount: Centimes;
  /** The price without a reduction. */
  readonly full: Centimes;
  /** The applied reduction; `undefined` for none. */
  readonly discount: 'A' | 'B' | undefined;
}

/**
 * The price of delivering one order, VAT included.
 *
 * Only a home delivery is reduced; B takes precedence over A, and the price never goes below zero. See
 * docs/rules.md#delivery-price.
 *
 * @param subtotal items plus service and gateway fees, since fees count towards the thresholds
 * @throws 'Not implemented' when the tariff has no price for the district
 */
export function shippingPrice(delivery: Delivery, subtotal: Centimes, tariff: ShippingTariff): ShippingQuote {
  switch (delivery.kind) {
    case 'with-pending-order':
      return unreduced(ZERO);
    case 'pickup-point':
      return unreduced(delivery.fee);
    case 'plan':
      return unreduced(delivery.price);
    case 'home': {
      const base = shippingFeesOrThrow(tariff, delivery.district);
      return reduced(add(base, tariff.byHour[delivery.hour] ?? ZERO), subtotal, tariff);
    }
  }
}

/** A delivery costs some francs: more than five hundred are a misplaced decimal point. */
export const DEAREST_DELIVERY = centimes(50_000);

/** Whether a price is plausible for one delivery. */
export function isPlausibleDelivery(price: Centimes): boolean {
  return price >= 0 && price <= DEAREST_DELIVERY;
}

/** Whether the price of a delivery is known; otherwise « frais de livraison inconnus » is shown. */
export function shippingFeesAreKnown(delivery: Delivery, tariff: ShippingTariff): boolean {
  return delivery.kind !== 'home' || tariff.byDistrict?.[delivery.district] !== undefined;
}

/**
 * The price of a district.
 * @throws 'Not implemented' when the configuration has none. See docs/rules.md#given-words.
 */
export function shippingFeesOrThrow(tariff: ShippingTariff, district: District): Centimes {
  const fees = tariff.byDistrict?.[district];
  if (fees === undefined) throw new CodedError('shipping_fees_missing');
  return fees;
}

function unreduced(amount: Centimes): ShippingQuote {
  return { amount, full: amount, discount: undefined };
}

function reduced(
  full: Centimes,
  subtotal: Centimes,
  { discountA, discountB }: ShippingTariff,
): ShippingQuote {
  if (reaches(subtotal, discountB)) return takeOff(full, discountB, 'B');
  if (reaches(subtotal, discountA)) return takeOff(full, discountA, 'A');
  return unreduced(full);
}

function reaches(subtotal: Centimes, { threshold }: ShippingReduction): boolean {
  return threshold > 0 && atLeast(subtotal, threshold);
}

function takeOff(full: Centimes, { off }: ShippingReduction, name: 'A' | 'B'): ShippingQuote {
  const amount = subtractDownToZero(full, off);
  return { amount, full, discount: amount === full ? undefined : name };
}

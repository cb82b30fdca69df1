import type { District } from './district.ts';
import { CodedError } from '../core/error-messages.ts';
import { add, atLeast, type Centimes, centimes, subtractDownToZero, ZERO } from '../money/money.ts';

/** Where and how an order travels: exactly one of four ways. */
export type Delivery =
  | { readonly kind: 'with-pending-order' }
  | { readonly kind: 'pickup-point'; readonly fee: Centimes }
  | { readonly kind: 'plan'; readonly price: Centimes }
  | { readonly kind: 'home'; readonly district: District; readonly hour: number };

/** From which subtotal how much is taken off; a threshold of zero is off. */
export interface ShippingReduction {
  readonly threshold: Centimes;
  readonly off: Centimes;
}

/** What delivery costs on a hub. */
export interface ShippingTariff {
  /** `undefined` while the configuration gave no prices. */
  readonly byDistrict?: { readonly [district in District]?: Centimes | undefined } | undefined;
  /** What an hour costs more; most cost nothing. */
  readonly byHour: Readonly<Record<number, Centimes>>;
  readonly discountA: ShippingReduction;
  readonly discountB: ShippingReduction;
}

/** What one delivery costs, and why. */
export interface ShippingQuote {
  readonly amount: Centimes;
  /** What it would have cost without a reduction. */
  readonly full: Centimes;
  /** Which reduction was taken off; `undefined` when nothing was. */
  readonly discount: 'A' | 'B' | undefined;
}

/**
 * Price of bringing one order, VAT included.
 *
 * Only a home delivery is reduced; B is looked at before A, and the price never goes below
 * zero. See docs/rules.md#delivery-price.
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

/** Some francs bring an order: more than five hundred are a slip of the decimal point. */
export const DEAREST_DELIVERY = centimes(50_000);

/** Whether one delivery may cost so much. */
export function isPlausibleDelivery(price: Centimes): boolean {
  return price >= 0 && price <= DEAREST_DELIVERY;
}

/** Whether the price of a delivery can be told at all; otherwise « frais de livraison inconnus » is shown. */
export function shippingFeesAreKnown(delivery: Delivery, tariff: ShippingTariff): boolean {
  return delivery.kind !== 'home' || tariff.byDistrict?.[delivery.district] !== undefined;
}

/**
 * The price of a district.
 * @throws 'Not implemented' when the configuration gave none. See docs/rules.md#given-words.
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

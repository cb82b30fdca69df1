import type { Centimes } from '../money/money.ts';

/** The fields that decide the price of a product. */
export interface PricedProduct {
  readonly attributes: { readonly discount?: boolean | undefined };
  readonly pricing: { readonly price: Centimes; readonly discount?: Centimes | undefined };
}

/** The fields that decide the sale of a product, on any day. */
export interface OfferedProduct {
  readonly attributes: { readonly available?: boolean | undefined };
  /** `undefined` when the vendor does not count the pieces. */
  readonly pricing: { readonly stock?: number | undefined };
}

/** A vendor's state: `true` is published; a date is a requested publication (docs/rules.md#wire-spellings). */
export interface OfferingVendor {
  readonly status?: unknown;
}

/** Whether a product can be bought now, otherwise the reason. */
export type Sellable =
  | { readonly sellable: true }
  | { readonly sellable: false; readonly why: 'unavailable' | 'vendor_closed' | 'sold_out' };

/**
 * The price of one piece: the discount price when the product is marked as discounted and has one, which may be zero.
 * See docs/rules.md#price.
 */
export function productPrice({ attributes, pricing }: PricedProduct): Centimes {
  const { price, discount } = pricing;
  return attributes.discount === true && discount !== undefined && discount >= 0 ? discount : price;
}

/** Whether the product is offered at all: available, of a published vendor. See docs/rules.md#price. */
export function canBeSold(product: OfferedProduct, vendor: OfferingVendor): boolean {
  return product.attributes.available === true && vendor.status === true;
}

/** Whether a piece can be bought, otherwise the first reason against it. */
export function sellable(product: OfferedProduct, vendor: OfferingVendor): Sellable {
  if (product.attributes.available !== true) return { sellable: false, why: 'unavailable' };
  if (vendor.status !== true) return { sellable: false, why: 'vendor_closed' };
  if (product.pricing.stock !== undefined && product.pricing.stock <= 0) {
    return { sellable: false, why: 'sold_out' };
  }
  return { sellable: true };
}

import { MAX_QUANTITY } from './cart-line.ts';
import type { IsoDay } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';
import {
  type OfferedProduct,
  type OfferingVendor,
  type PricedProduct,
  productPrice,
} from '../catalogue/product-price.ts';
import { availabilityFor, type ShopAvailability, shopDelivers } from '../catalogue/shop-calendar.ts';

/** A line that the customer wants to order. */
export interface WantedLine {
  readonly vendor: string;
  readonly quantity: number;
  /** The price of one piece that the customer saw. */
  readonly price: Centimes;
  readonly variant?: string | undefined;
}

/** The current product of a line. */
export type OrderableProduct = OfferedProduct &
  PricedProduct & {
    readonly variants?: readonly { readonly title: string }[] | undefined;
    readonly vendor: OrderableVendor & { readonly urlpath: string };
    /** Its own weekdays, among those of its shop (docs/rules.md#logistics). */
    readonly weekdays?: readonly number[] | undefined;
    /** The other shops of a composed product. */
    readonly brought?: readonly OrderableVendor[] | undefined;
  };

/** A shop with the days on which it delivers. */
export type OrderableVendor = OfferingVendor & { readonly available: ShopAvailability };

/** Why a line cannot be ordered, with the value that would be valid. */
export type LineProblem =
  | { readonly code: Exclude<LineProblemCode, 'quantity_limited' | 'price_changed'> }
  | { readonly code: 'quantity_limited'; readonly stock: number }
  | { readonly code: 'price_changed'; readonly price: Centimes };

export type LineProblemCode = keyof typeof lineProblemWords;

/**
 * The first problem of a line on a day of delivery, in the order of docs/rules.md#line-checks; `undefined` when it can be
 * ordered. The price is compared to the centime.
 */
export function lineProblem(
  line: WantedLine,
  product: OrderableProduct | undefined,
  day: IsoDay,
): LineProblem | undefined {
  if (product?.vendor.urlpath !== line.vendor) return { code: 'product_unknown' };
  if (product.vendor.status !== true) return { code: 'vendor_closed' };
  if (!shopDelivers(product.vendor.available, day)) return { code: 'vendor_away' };
  if (!shopDelivers(availabilityFor({}, product.weekdays), day)) return { code: 'product_away' };
  const { brought = [] } = product;
  if (brought.some(({ status }) => status !== true)) return { code: 'share_closed' };
  if (brought.some(({ available }) => !shopDelivers(available, day))) return { code: 'share_away' };
  if (product.attributes.available !== true) return { code: 'unavailable' };
  return variantProblem(line, product) ?? quantityProblem(line, product) ?? priceProblem(line, product);
}

/** The messages shown beside a line. */
export const lineProblemWords = {
  product_unknown: 'Ce produit n’existe plus.',
  vendor_closed: 'Ce producteur ne vend pas en ce moment.',
  vendor_away: 'Ce producteur ne livre pas ce jour-là.',
  product_away: 'Ce produit n’est pas livré ce jour-là.',
  share_closed: 'Un des producteurs de ce produit ne vend pas en ce moment.',
  share_away: 'Un des producteurs de ce produit ne livre pas ce jour-là.',
  unavailable: 'Ce produit n’est pas disponible.',
  variant_missing: 'Choisissez une variante.',
  variant_unknown: 'Cette variante n’existe plus.',
  quantity_invalid: 'Cette quantité n’est pas possible.',
  sold_out: 'Ce produit est épuisé.',
  quantity_limited: 'Il n’en reste pas autant.',
  price_changed: 'Le prix a changé.',
} as const;

function variantProblem(
  { variant }: WantedLine,
  { variants = [] }: OrderableProduct,
): LineProblem | undefined {
  if (variants.length === 0) return undefined;
  if (!variant) return { code: 'variant_missing' };
  return variants.some(({ title }) => title === variant) ? undefined : { code: 'variant_unknown' };
}

function quantityProblem(
  { quantity }: WantedLine,
  { pricing: { stock } }: OrderableProduct,
): LineProblem | undefined {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
    return { code: 'quantity_invalid' };
  if (stock === undefined || quantity <= stock) return undefined;
  return stock <= 0 ? { code: 'sold_out' } : { code: 'quantity_limited', stock };
}

function priceProblem({ price }: WantedLine, product: OrderableProduct): LineProblem | undefined {
  const current = productPrice(product);
  return current === price ? undefined : { code: 'price_changed', price: current };
}

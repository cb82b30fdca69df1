import { type BundleLine, bundleParts } from './bundle.ts';
import { add, type Centimes, splitLike, ZERO } from '../money/money.ts';
import { type PricedProduct, productPrice } from './product-price.ts';

/** One shop's share of each piece of a product, and its part of the price. */
export interface Share {
  /** The shop's `urlpath`. */
  readonly vendor: string;
  /** The names of all its items. */
  readonly title: string;
  readonly price: Centimes;
}

/** A product that may be composed of the shares of several shops. */
export type SharedProduct = PricedProduct & {
  readonly vendor: string;
  readonly title: string;
  readonly bundle?: readonly BundleLine[] | undefined;
};

/**
 * Splits a product into its shares: one per shop, its own first, which add up to the price paid by the customer. A
 * promotion is split in the same proportion. A product of one shop is one share. See docs/rules.md#composed-products.
 */
export function sharesOf(product: SharedProduct): readonly Share[] {
  const { vendor, title } = product;
  const price = productPrice(product);
  const shops = [...brought(bundleParts(product))];
  if (shops.length === 0) return [{ vendor, title, price }];
  const shares = splitLike(
    price,
    shops.map(([, { price: own }]) => own),
  );
  return shops.map(([shop, { titles }], at) => ({
    vendor: shop,
    title: `${titles.join(', ')} (${title})`,
    price: shares[at] ?? ZERO,
  }));
}

/** The other shops with a share in a product. */
export function otherShops(product: Pick<SharedProduct, 'vendor' | 'bundle'>): readonly string[] {
  return [...brought(bundleParts(product)).keys()].filter((vendor) => vendor !== product.vendor);
}

function brought(parts: readonly BundleLine[]): ReadonlyMap<string, { titles: string[]; price: Centimes }> {
  const shops = new Map<string, { titles: string[]; price: Centimes }>();
  for (const { vendor, title, price } of parts) {
    const known = shops.get(vendor);
    shops.set(vendor, {
      titles: [...(known?.titles ?? []), title],
      price: add(known?.price ?? ZERO, price),
    });
  }
  return shops;
}

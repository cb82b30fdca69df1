import { add, type Centimes, times, ZERO } from '../money/money.ts';

/** A line of a cart with its vendors. */
export interface SpentLine {
  readonly price: Centimes;
  readonly quantity: number;
  /** The vendor's `urlpath`. */
  readonly vendor: string;
  /** The share of each vendor in a composed product's price; absent, its vendor gets it all. */
  readonly shares?: readonly { readonly vendor: string; readonly price: Centimes }[] | undefined;
}

/**
 * The amount spent at each vendor, which its discount is computed from (docs/rules.md#vendor-discounts,
 * docs/rules.md#composed-products).
 */
export function spentByVendor(lines: readonly SpentLine[]): ReadonlyMap<string, Centimes> {
  const spent = new Map<string, Centimes>();
  for (const line of lines)
    for (const { vendor, price } of line.shares ?? [line])
      spent.set(vendor, add(spent.get(vendor) ?? ZERO, times(price, line.quantity)));
  return spent;
}

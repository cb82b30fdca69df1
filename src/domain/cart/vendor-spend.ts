import { add, type Centimes, times, ZERO } from '../money/money.ts';

/** A line of a cart by what each vendor gets of it. */
export interface SpentLine {
  readonly price: Centimes;
  readonly quantity: number;
  /** The vendor's `urlpath`. */
  readonly vendor: string;
  /** Of a composed product, what each vendor gets of its price; absent, its vendor gets it all. */
  readonly shares?: readonly { readonly vendor: string; readonly price: Centimes }[] | undefined;
}

/**
 * What is spent at each vendor: what its discount is counted from. See docs/rules.md#vendor-discounts and
 * docs/rules.md#composed-products.
 */
export function spentByVendor(lines: readonly SpentLine[]): ReadonlyMap<string, Centimes> {
  const spent = new Map<string, Centimes>();
  for (const line of lines)
    for (const { vendor, price } of line.shares ?? [line])
      spent.set(vendor, add(spent.get(vendor) ?? ZERO, times(price, line.quantity)));
  return spent;
}

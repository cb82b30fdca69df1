import type { Centimes } from '../money/money.ts';

/** What one shop puts into a composed product. */
export interface BundleLine {
  readonly title: string;
  readonly note?: string | undefined;
  /** The shop's `urlpath`. */
  readonly vendor: string;
  readonly price: Centimes;
  /** `false`: put aside. It is kept, and is no part of what is sold. */
  readonly active: boolean;
}

/** What the rules of a composed product read of it. Amounts in centimes. */
export interface ComposedProduct {
  readonly vendor: string;
  readonly attributes: { readonly bundle: boolean };
  readonly pricing: { readonly price: Centimes; readonly part: string };
  readonly bundle?: readonly BundleLine[] | undefined;
}

/** The lines that make up a product; none for one that its own shop makes alone. */
export function bundleParts({ bundle = [] }: Pick<ComposedProduct, 'bundle'>): readonly BundleLine[] {
  return bundle.filter(({ active }) => active);
}

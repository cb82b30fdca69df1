import type { Centimes } from '../money/money.ts';

/** One line of a composed product, from one shop. */
export interface BundleLine {
  readonly title: string;
  readonly note?: string | undefined;
  /** The shop's `urlpath`. */
  readonly vendor: string;
  readonly price: Centimes;
  /** `false`: set aside. The line is kept, and is not part of the sold product. */
  readonly active: boolean;
}

/** The fields of a composed product that its rules read. Amounts in centimes. */
export interface ComposedProduct {
  readonly vendor: string;
  readonly attributes: { readonly bundle: boolean };
  readonly pricing: { readonly price: Centimes; readonly part: string };
  readonly bundle?: readonly BundleLine[] | undefined;
}

/** The active lines of a product; none for a product of one shop. */
export function bundleParts({ bundle = [] }: Pick<ComposedProduct, 'bundle'>): readonly BundleLine[] {
  return bundle.filter(({ active }) => active);
}

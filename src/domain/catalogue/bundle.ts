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

/** The portion of an order line of a product: of a composed product, each shop's share is one piece. */
export function orderedPart({ bundle, pricing }: Pick<ComposedProduct, 'bundle' | 'pricing'>): string {
  return bundleParts({ bundle }).length > 0 ? SHARE_PART : pricing.part;
}

const SHARE_PART = '1pce';

/** The active lines of a product; none for a product of one shop. */
export function bundleParts({ bundle = [] }: Pick<ComposedProduct, 'bundle'>): readonly BundleLine[] {
  return bundle.filter(({ active }) => active);
}

import { faultUnless, type FieldFault, lengthFault, rangeFault } from './field-fault.ts';
import { type Centimes, sum } from './money.ts';
import { parsePart } from './portion.ts';
import { nameFaults } from './visible-name.ts';

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

/**
 * Everything that stands against the lines of a product: together they cost what it does, and the first is its own
 * shop's. Facts §3.4. `shops`: those that can put something into it.
 */
export function bundleFaults(product: ComposedProduct, shops: ReadonlySet<string>): readonly FieldFault[] {
  const { bundle = [], attributes } = product;
  if (bundle.length === 0) return [];
  return [
    ...faultUnless(attributes.bundle, 'bundle', 'not_composed'),
    ...bundle.flatMap((line, at) => lineFaults(line, `bundle.${at}`, shops)),
    ...wholeFaults(product, bundle),
  ];
}

function lineFaults(
  { title, note = '', vendor, price }: BundleLine,
  field: string,
  shops: ReadonlySet<string>,
): readonly FieldFault[] {
  return [
    ...nameFaults(`${field}.title`, title, 2, 64),
    ...lengthFault(`${field}.note`, note, 0, 200),
    ...faultUnless(shops.has(vendor), `${field}.vendor`, vendor === '' ? 'missing' : 'unknown'),
    // Told in francs, as it was typed.
    ...(price > 0 ? [] : rangeFault(`${field}.price`, price / 100, 0.01, MOST_FRANCS)),
  ];
}

function wholeFaults({ vendor, pricing }: ComposedProduct, bundle: readonly BundleLine[]) {
  const first = bundle.findIndex(({ active }) => active);
  const parts = bundleParts({ bundle });
  return [
    ...faultUnless(
      bundle[first]?.vendor === vendor,
      first < 0 ? 'bundle' : `bundle.${first}.vendor`,
      'own_first',
    ),
    ...faultUnless(sum(parts.map(({ price }) => price)) === pricing.price, 'bundle', 'bundle_sum'),
    ...faultUnless(parsePart(pricing.part)?.approximate !== true, 'pricing.part', 'bundle_weighed'),
  ];
}

const MOST_FRANCS = 2000;

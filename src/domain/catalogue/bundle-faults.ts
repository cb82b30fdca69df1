import { type BundleLine, bundleParts, type ComposedProduct } from './bundle.ts';
import { faultUnless, type FieldFault, lengthFault, rangeFault } from '../text/field-fault.ts';
import { sum } from '../money/money.ts';
import { parsePart } from './portion.ts';
import { nameFaults } from '../text/visible-name.ts';

/**
 * The faults of a product's lines: together they must cost as much as the product, and the first must be its own
 * shop's. See docs/rules.md#composed-products. `shops`: those that can contribute to it.
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
    // In francs, as it was typed.
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

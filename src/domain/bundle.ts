import { type Centimes, sum } from './money.ts';
import { accept, refuse, type Result } from './result.ts';

/** What one shop puts into a composed product. */
export interface BundlePart {
  readonly title: string;
  /** The shop's `urlpath`. */
  readonly vendor: string;
  readonly price: Centimes;
}

/** A product composed of what several shops bring. */
export interface Bundle<Part extends BundlePart = BundlePart> {
  readonly vendor: string;
  readonly price: Centimes;
  readonly parts: readonly Part[];
}

/**
 * The parts of a composed product, when they make it up: the first is the product's own shop's,
 * each costs something, and together they cost what the product does. Facts §3.4.
 */
export function bundleParts<Part extends BundlePart>(
  bundle: Bundle<Part>,
): Result<readonly Part[], 'bundle_vendor' | 'bundle_price' | 'bundle_sum'> {
  const { parts } = bundle;
  if (parts[0]?.vendor !== bundle.vendor) return refuse('bundle_vendor');
  if (parts.some(({ price }) => price <= 0)) return refuse('bundle_price');
  return sum(parts.map(({ price }) => price)) === bundle.price ? accept(parts) : refuse('bundle_sum');
}

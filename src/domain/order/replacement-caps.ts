import { atLeast, type Centimes, centimes, subtract } from '../money/money.ts';

/** The offered price caps of a replacement; `undefined` for any price. */
export const CAPS: readonly (Centimes | undefined)[] = [centimes(0), centimes(100), centimes(300), undefined];

/**
 * The caps that allow a wished product as the replacement: at least their price difference. Unknown prices
 * exclude none.
 */
export function capsFor(
  wished: Centimes | undefined,
  missing: Centimes | undefined,
): readonly (Centimes | undefined)[] {
  if (wished === undefined || missing === undefined) return CAPS;
  const dearer = subtract(wished, missing);
  return CAPS.filter((cap) => cap === undefined || atLeast(cap, dearer));
}

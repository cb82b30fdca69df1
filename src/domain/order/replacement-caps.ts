import { atLeast, type Centimes, centimes, subtract } from '../money/money.ts';

/** How much dearer a replacement may be, as it is offered; `undefined` for any price. */
export const CAPS: readonly (Centimes | undefined)[] = [centimes(0), centimes(100), centimes(300), undefined];

/** The caps that let a wished product replace another: none below their difference. Prices not known here bar none. */
export function capsFor(
  wished: Centimes | undefined,
  missing: Centimes | undefined,
): readonly (Centimes | undefined)[] {
  if (wished === undefined || missing === undefined) return CAPS;
  const dearer = subtract(wished, missing);
  return CAPS.filter((cap) => cap === undefined || atLeast(cap, dearer));
}

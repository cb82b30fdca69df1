/**
 * The number of days whose orders count in the figures of products and shops: about four months. See
 * docs/rules.md#product-score.
 */
export const COUNTED_DAYS = 120;

/** A smaller change of a score is not written: each written row goes to every device of its hub. */
export const MIN_PUBLISHED_CHANGE = 0.05;

/** Whether a number of people has to be published: a small one at any change, a great one at a twentieth. */
export function isAnotherNumber(published: number, counted: number): boolean {
  return published !== counted && Math.abs(published - counted) >= MIN_PUBLISHED_CHANGE * published;
}

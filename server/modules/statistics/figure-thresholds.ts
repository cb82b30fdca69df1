/**
 * Orders of so many days count in the figures of products and shops: about four months. See
 * docs/rules.md#product-score.
 */
export const COUNTED_DAYS = 120;

/** A score that moved by less is left as it is: each row that is written goes to every device of its hub. */
export const MIN_PUBLISHED_CHANGE = 0.05;

/** Whether a number of people is to be published: a small one always, a great one once it moved by a twentieth. */
export function isAnotherNumber(published: number, counted: number): boolean {
  return published !== counted && Math.abs(published - counted) >= MIN_PUBLISHED_CHANGE * published;
}

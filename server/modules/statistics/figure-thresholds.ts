/**
 * Orders of so many days count in the figures of products and shops: about four months. See
 * docs/rules.md#product-score.
 */
export const COUNTED_DAYS = 120;

/** A score that moved by less is left as it is: each row that is written goes to every device of its hub. */
export const MIN_PUBLISHED_CHANGE = 0.05;

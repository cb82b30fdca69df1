import type { ItemIssue } from '../fulfilment/item-issue.ts';

/** The orders of a shop in the last months. */
export interface ShopRecord {
  /** Orders that contained an item of the shop and were not cancelled. */
  readonly orders: number;
  /** Those of them with an issue that the shop caused. */
  readonly issues: number;
  /** The flawless orders that are added, at least 1. */
  readonly weight: number;
}

/**
 * The number of flawless orders added to a shop's own where no administrator chose another, so that one slip of a new
 * shop weighs little. See
 * docs/rules.md#shop-score.
 */
export const SCORING_WEIGHT = 10;

/**
 * The issues attributed to a shop: it did not bring the item, or the item was bad. All others are the market's or the
 * customer's. See docs/rules.md#shop-score.
 */
export const SHOP_ISSUES = [
  'issue_missing_product_danger',
  'issue_wrong_product_quality',
] as const satisfies readonly ItemIssue[];

/**
 * The reliability of a shop, 0 to 1 with two decimals: the share of its orders without an issue of its own, after
 * those of its weight are added. A shop without orders has 1. The original's formula is unknown; its ratio
 * of issues to orders replaces a product's score (docs/rules.md#shop-score).
 */
export function shopScore({ orders, issues, weight }: ShopRecord): number {
  const sound = Math.max(0, orders - issues) + weight;
  return Math.round((100 * sound) / (orders + weight)) / 100;
}

/** Fewer reviews reflect a person more than a shop. */
const LEAST_REVIEWS = 5;

/**
 * The stars of a shop, 1 to 4 with one decimal: the mean of its rated orders, whose scores count from 0 to 3;
 * `undefined` with fewer than five. See docs/rules.md#shop-rating.
 */
export function shopRating({
  reviews,
  scores,
}: {
  readonly reviews: number;
  readonly scores: number;
}): { readonly mean: number; readonly reviews: number } | undefined {
  if (reviews < LEAST_REVIEWS) return undefined;
  return { mean: Math.round(10 * (1 + scores / reviews)) / 10, reviews };
}

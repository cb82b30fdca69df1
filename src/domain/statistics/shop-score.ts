import type { ItemIssue } from '../fulfilment/item-issue.ts';

/** What became of the orders of a shop in the last months. */
export interface ShopRecord {
  /** Orders that held something of it and were not cancelled. */
  readonly orders: number;
  /** Those of them in which something went wrong that was its own doing. */
  readonly issues: number;
}

/** So many sound orders stand before a shop's own: one slip of a new shop says little. See docs/rules.md#shop-score. */
export const SCORING_WEIGHT = 10;

/**
 * What a shop answers for: it did not bring it, or it was not good. The rest is the market's or the customer's. See
 * docs/rules.md#shop-score.
 */
export const SHOP_ISSUES = [
  'issue_missing_product_danger',
  'issue_wrong_product_quality',
] as const satisfies readonly ItemIssue[];

/**
 * How reliable a shop is, 0 to 1 with two decimals: the share of its orders in which nothing went wrong by its doing, as
 * though `SCORING_WEIGHT` sound ones stood before them. A shop that nobody ordered from has 1. The original's own formula
 * is not known; its ratio of issues to orders stands in the place of a product's score (docs/rules.md#shop-score).
 */
export function shopScore({ orders, issues }: ShopRecord): number {
  const sound = Math.max(0, orders - issues) + SCORING_WEIGHT;
  return Math.round((100 * sound) / (orders + SCORING_WEIGHT)) / 100;
}

/** The sales of a product in the last months. */
export interface ProductSales {
  /** Orders that contained it and were not cancelled. */
  readonly sales: number;
  /** Those of them in which it had an issue. */
  readonly issues: number;
}

/**
 * The popularity of a product in its category, 0 to 1 with two decimals: its sales relative to the best seller's
 * (`most`), minus the share of them with an issue. See docs/rules.md#product-score.
 */
export function productScore({ sales, issues }: ProductSales, most: number): number {
  if (sales === 0 || most === 0) return 0;
  return Math.round(((100 * sales) / most) * (1 - Math.min(1, issues / sales))) / 100;
}

/** What became of a product in the orders of the last months. */
export interface ProductSales {
  /** Orders that held it and were not cancelled. */
  readonly sales: number;
  /** Those of them in which something was wrong with it. */
  readonly issues: number;
}

/**
 * How popular a product is among those of its category, 0 to 1 with two decimals: its sales by those of the one that
 * sold best (`most`), less the share of them in which something was wrong. See docs/rules.md#product-score.
 */
export function productScore({ sales, issues }: ProductSales, most: number): number {
  if (sales === 0 || most === 0) return 0;
  return Math.round(((100 * sales) / most) * (1 - Math.min(1, issues / sales))) / 100;
}

import type { ProductRow } from '../../contract/catalogue/products.ts';

const french = new Intl.Collator('fr');

/** The order of a shelf: by the category's weights, then by title. */
export function inShelfOrder(left: ProductRow, right: ProductRow): number {
  return (
    left.belong.weight - right.belong.weight ||
    french.compare(left.title, right.title) ||
    left.sku - right.sku
  );
}

/** The most popular first. */
export function byFame(left: ProductRow, right: ProductRow): number {
  return right.stats.score - left.stats.score || right.stats.sales - left.stats.sales || left.sku - right.sku;
}

/** Whether a product is visible; a sold-out one is, with a mark. */
export function isShown({ attributes }: ProductRow): boolean {
  return attributes.available;
}

import type { ProductRow } from '../../../src/contract/catalogue/products.ts';

/** A checksum that differs when a product is missing, duplicated or changed. */
export function addedUp(products: readonly ProductRow[]): number {
  return products.reduce(
    (sum, { sku, pricing, title }) => sum + sku + pricing.price * 7 + pricing.stock + title.length,
    0,
  );
}

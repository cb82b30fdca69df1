import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { stockAsked } from '../../../../src/domain/catalogue/product-fields.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { auditEdits, changesNothing } from '../../../platform/audit/audit-edit.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { recordFirstStocks, recordStockEdits } from '../stock/record-stock-edit.ts';
import { insertProducts, nextSkus, updateProducts } from './product-edits-store.ts';

/** Inserts decided new products under the next numbers, and returns them. Many cost as many statements as one. */
export async function putOnShelf(
  context: EditContext,
  decided: readonly ProductRow[],
  why: string | undefined,
): Promise<readonly ProductRow[]> {
  if (decided.length === 0) return [];
  const { tx } = context;
  const skus = await nextSkus(tx, decided.length);
  const products = decided.map((product, at) => {
    const sku = skus[at];
    if (sku === undefined) throw new Error(`${skus.length} numbers for ${decided.length} products`);
    return { ...product, sku, slug: slugOf(product.title) || String(sku) };
  });
  await insertProducts(tx, products);
  await recordFirstStocks(context, products);
  for (const { sku } of products) recordChange(tx, 'product', sku);
  await auditEdits(
    context,
    products.map((product) => ({
      edit: { action: 'product.create', entity: 'product', id: product.sku, why },
      ...{ before: {}, after: product },
    })),
  );
  return products;
}

/** A decided edit of a locked product. */
export interface ProductSave {
  readonly before: ProductRow;
  readonly product: ProductRow;
  /** Its new exact stock; `undefined`: unchanged. */
  readonly stock: number | undefined;
}

/** A decided edit whose stock is new when its published number differs. */
export function productSave(before: ProductRow, product: ProductRow): ProductSave {
  return { before, product, stock: stockAsked(product.pricing.stock, before.pricing.stock) };
}

/** Writes decided edits of locked products. Returns the numbers of those that differ. */
export async function writeSaved(
  context: EditContext,
  saves: readonly ProductSave[],
  why: string | undefined,
): Promise<ReadonlySet<number>> {
  const written = saves.filter(
    ({ before, product, stock }) =>
      stock !== undefined || !changesNothing({ ...before, updated: product.updated }, product),
  );
  if (written.length === 0) return new Set();
  await recordStockEdits(context, written);
  await updateProducts(context.tx, written);
  for (const { product } of written) recordChange(context.tx, 'product', product.sku);
  await auditEdits(
    context,
    written.map(({ before, product }) => ({
      edit: { action: 'product.save', entity: 'product', id: product.sku, why },
      ...{ before: { ...before, updated: product.updated }, after: product },
    })),
  );
  return new Set(written.map(({ product }) => product.sku));
}

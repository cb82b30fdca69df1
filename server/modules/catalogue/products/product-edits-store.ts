import { sql } from 'kysely';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { shelfRow } from './products-store.ts';

/** Reads a product with its published stock and locks its row; `undefined` when it does not exist. */
export async function holdProduct(tx: Tx, sku: number): Promise<ProductRow | undefined> {
  const locked = await tx
    .selectFrom('products')
    .select(shelfRow)
    .where('sku', '=', sku)
    .where('removed', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return locked?.row;
}

/** The next sku. */
export async function nextSku(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sku: number }>`select nextval('product_sku') as sku`.execute(tx);
  return Number(rows[0]?.sku);
}

/** Inserts a product and publishes its stock. */
export async function insertProduct(tx: Tx, product: ProductRow): Promise<void> {
  const { sku, pricing } = product;
  await tx
    .insertInto('products')
    .values({ sku, rev: 1, stock: pricing.stock, published_stock: pricing.stock, ...columnsOf(product) })
    .execute();
}

/** Updates a locked product. `stock`: the new exact stock, published at once; without it the stock is unchanged. */
export async function updateProduct(tx: Tx, product: ProductRow, stock: number | undefined): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      ...columnsOf(product),
      ...(stock !== undefined && { stock, published_stock: stock }),
      rev: sql`rev + 1`,
    })
    .where('sku', '=', product.sku)
    .execute();
}

/** Removes products: they can no longer be bought, and their rows record since when. Returns their skus. */
export async function withdrawProducts(
  tx: Tx,
  selection: { readonly sku: number } | { readonly vendor: string },
  now: Ms,
): Promise<readonly number[]> {
  const [column, value] =
    'sku' in selection ? (['sku', selection.sku] as const) : (['vendor', selection.vendor] as const);
  const rows = await tx
    .updateTable('products')
    .set({ removed: new Date(now).toISOString(), available: false, rev: sql`rev + 1` })
    .where(column, '=', value)
    .where('removed', 'is', null)
    .returning('sku')
    .execute();
  return rows.map(({ sku }) => sku);
}

function columnsOf(product: ProductRow) {
  return {
    vendor: product.vendor,
    category: product.categories,
    available: product.attributes.available,
    data: JSON.stringify(product),
  };
}

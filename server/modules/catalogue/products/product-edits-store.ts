import { sql } from 'kysely';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { shelfRow } from './products-store.ts';

/** A product held for this transaction, with the stock that is shown; `undefined` when it is not there. */
export async function holdProduct(tx: Tx, sku: number): Promise<ProductRow | undefined> {
  const held = await tx
    .selectFrom('products')
    .select(shelfRow)
    .where('sku', '=', sku)
    .where('removed', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return held?.row;
}

/** The number of the next product. */
export async function nextSku(tx: Tx): Promise<number> {
  const { rows } = await sql<{ sku: number }>`select nextval('product_sku') as sku`.execute(tx);
  return Number(rows[0]?.sku);
}

/** A product that is new; its stock is shown as it is. */
export async function insertProduct(tx: Tx, product: ProductRow): Promise<void> {
  const { sku, pricing } = product;
  await tx
    .insertInto('products')
    .values({ sku, rev: 1, stock: pricing.stock, published_stock: pricing.stock, ...columnsOf(product) })
    .execute();
}

/** Writes a held product. `stock`: how much there is from now on, shown at once; without it sales go on counting. */
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

/** Takes products off the shelves for good: nobody can buy them, and their rows say since when. */
export async function withdrawProducts(
  tx: Tx,
  those: { readonly sku: number } | { readonly vendor: string },
  now: Ms,
): Promise<readonly number[]> {
  const [column, value] =
    'sku' in those ? (['sku', those.sku] as const) : (['vendor', those.vendor] as const);
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

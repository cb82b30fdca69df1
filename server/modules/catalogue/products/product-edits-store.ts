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

/** The next skus. */
export async function nextSkus(tx: Tx, many: number): Promise<readonly number[]> {
  const { rows } = await sql<{ sku: number }>`
    select nextval('product_sku') as sku from generate_series(1, ${many}::int)`.execute(tx);
  return rows.map(({ sku }) => sku);
}

/** Inserts products and publishes their stock. */
export async function insertProducts(tx: Tx, products: readonly ProductRow[]): Promise<void> {
  const rows = products.map((product) => {
    const { sku, pricing } = product;
    return { sku, rev: 1, stock: pricing.stock, published_stock: pricing.stock, ...columnsOf(product) };
  });
  await tx.insertInto('products').values(rows).execute();
}

/** Updates locked products. `stock`: the new exact stock, published at once; without it the stock is unchanged. */
export async function updateProducts(
  tx: Tx,
  saves: readonly { readonly product: ProductRow; readonly stock: number | undefined }[],
): Promise<void> {
  const rows = saves.map(({ product, stock }) => ({
    ...{ sku: product.sku, vendor: product.vendor, category: product.categories },
    ...{ available: product.attributes.available, data: product, stock: stock ?? null },
  }));
  await sql`
    update products p set
      vendor = saved.vendor, category = saved.category, available = saved.available, data = saved.data,
      stock = coalesce(saved.stock, p.stock), published_stock = coalesce(saved.stock, p.published_stock),
      rev = p.rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as saved (
      sku bigint, vendor text, category text, available boolean, data jsonb, stock int
    )
    where p.sku = saved.sku`.execute(tx);
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

import { sql } from 'kysely';
import type { Document } from '../../../../src/contract/catalogue/documents.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** Conditions on products in the database, all of which must hold. */
export interface ProductQuestion {
  readonly hub: string;
  readonly category?: string | undefined;
  readonly vendors?: readonly string[] | undefined;
  readonly skus?: readonly number[] | undefined;
}

/** The products sold at a hub. Amounts in centimes; the stock is the published one. */
export async function productsOfHub(tx: Tx, filter: ProductQuestion): Promise<readonly ProductRow[]> {
  let products = tx
    .selectFrom('products')
    .innerJoin('shop_hubs', 'shop_hubs.shop', 'products.vendor')
    .select(shelfRow)
    .where('shop_hubs.hub', '=', filter.hub)
    .where('products.removed', 'is', null);
  if (filter.category !== undefined) products = products.where('products.category', '=', filter.category);
  if (filter.vendors !== undefined)
    products = products.where('products.vendor', 'in', orNothing(filter.vendors));
  if (filter.skus !== undefined)
    products = products.where('products.sku', 'in', filter.skus.length > 0 ? filter.skus : [0]);
  return (await products.orderBy('products.sku').execute()).map(({ row }) => row);
}

/** One product, at any hub. */
export async function productBySku(tx: Tx, sku: number): Promise<ProductRow | undefined> {
  const found = await tx
    .selectFrom('products')
    .select(shelfRow)
    .where('sku', '=', sku)
    .where('removed', 'is', null)
    .executeTakeFirst();
  return found?.row;
}

/** Returns the published recipes that use a product, newest first. */
export async function recipesWith(tx: Tx, sku: number): Promise<readonly Document[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(sql<Document>`data`.as('data'))
    .where('type', '=', 'recipe')
    .where('removed', 'is', null)
    .where('available', '=', true)
    .where('published', '=', true)
    .where(sql<boolean>`data -> 'skus' @> to_jsonb(${sku}::bigint)`)
    .orderBy(sql`data ->> 'created'`, 'desc')
    .orderBy('slug')
    .execute();
  return rows.map(({ data }) => data);
}

/** The exact stock of these products at a hub; zero for products not offered, no entry for products of other hubs. */
export async function stockAt(
  tx: Tx,
  hub: string,
  skus: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (skus.length === 0) return new Map();
  const rows = await tx
    .selectFrom('products')
    .innerJoin('shops', 'shops.urlpath', 'products.vendor')
    .innerJoin('shop_hubs', 'shop_hubs.shop', 'shops.urlpath')
    .select([
      'products.sku',
      sql<number>`case when products.available and shops.status = 'true' then products.stock else 0 end`.as(
        'stock',
      ),
    ])
    .where('shop_hubs.hub', '=', hub)
    .where('products.sku', 'in', skus)
    .execute();
  return new Map(rows.map(({ sku, stock }) => [sku, stock]));
}

export async function productExists(tx: Tx, sku: number): Promise<boolean> {
  const row = tx.selectFrom('products').select('sku').where('sku', '=', sku).where('removed', 'is', null);
  return (await row.executeTakeFirst()) !== undefined;
}

/**
 * The number of uncancelled orders by product of a hub since a day, which measures popularity.
 * See docs/rules.md#product-score.
 */
export async function timesOrdered(tx: Tx, hub: string, since: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku: number; times: number }>`
    select (item ->> 'sku')::bigint as sku, count(*)::int as times
    from orders, jsonb_array_elements(orders.data -> 'items') item
    where item -> 'follows' is null and orders.hub = ${hub} and orders.day >= ${since} and orders.payment_status not in ('voided', 'refunded')
    group by 1`.execute(tx);
  return new Map(rows.map(({ sku, times }) => [sku, times]));
}

/** The number of a user's orders by product. */
export async function timesOrderedBy(tx: Tx, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku: number; times: number }>`
    select (item ->> 'sku')::bigint as sku, count(*)::int as times
    from orders, jsonb_array_elements(orders.data -> 'items') item
    where item -> 'follows' is null and orders.customer = ${userId} and orders.payment_status not in ('voided', 'refunded')
    group by 1`.execute(tx);
  return new Map(rows.map(({ sku, times }) => [sku, times]));
}

/** The whole product; availability and stock come from their columns, since a sale writes only these. */
export const shelfRow = sql<ProductRow>`(products.data || jsonb_build_object(
  'attributes', products.data -> 'attributes' || jsonb_build_object('available', products.available),
  'pricing', products.data -> 'pricing' || jsonb_build_object('stock', products.published_stock)
))`.as('row');

function orNothing(names: readonly string[]): readonly string[] {
  return names.length > 0 ? names : [''];
}

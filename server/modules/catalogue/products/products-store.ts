import { sql } from 'kysely';
import type { Document } from '../../../../src/contract/catalogue/documents.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** What narrows a list of products down before it is read; all of it must hold. */
export interface ProductQuestion {
  readonly hub: string;
  readonly category?: string | undefined;
  readonly vendors?: readonly string[] | undefined;
  readonly skus?: readonly number[] | undefined;
}

/** The products on the shelves of a hub. Amounts in centimes; the stock is the published one. */
export async function productsOfHub(tx: Tx, asked: ProductQuestion): Promise<readonly ProductRow[]> {
  let those = tx
    .selectFrom('products')
    .innerJoin('shop_hubs', 'shop_hubs.shop', 'products.vendor')
    .select(shelfRow)
    .where('shop_hubs.hub', '=', asked.hub)
    .where('products.removed', 'is', null);
  if (asked.category !== undefined) those = those.where('products.category', '=', asked.category);
  if (asked.vendors !== undefined) those = those.where('products.vendor', 'in', orNothing(asked.vendors));
  if (asked.skus !== undefined)
    those = those.where('products.sku', 'in', asked.skus.length > 0 ? asked.skus : [0]);
  return (await those.orderBy('products.sku').execute()).map(({ row }) => row);
}

/** One product, wherever it is sold. */
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

/** How much there is of these products at a hub, exactly; nothing of what is not offered, and no entry for others. */
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
 * How often each product of a hub was ordered since a day, in orders that were not cancelled: what is popular.
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

/** How often one person ordered each product. */
export async function timesOrderedBy(tx: Tx, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sku: number; times: number }>`
    select (item ->> 'sku')::bigint as sku, count(*)::int as times
    from orders, jsonb_array_elements(orders.data -> 'items') item
    where item -> 'follows' is null and orders.customer = ${userId} and orders.payment_status not in ('voided', 'refunded')
    group by 1`.execute(tx);
  return new Map(rows.map(({ sku, times }) => [sku, times]));
}

/** A product whole. What has a column of its own is read from it: a sale must not write the whole product anew. */
export const shelfRow = sql<ProductRow>`(products.data || jsonb_build_object(
  'attributes', products.data -> 'attributes' || jsonb_build_object('available', products.available),
  'pricing', products.data -> 'pricing' || jsonb_build_object('stock', products.published_stock)
))`.as('row');

function orNothing(words: readonly string[]): readonly string[] {
  return words.length > 0 ? words : [''];
}

import { sql } from 'kysely';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { ProductSales } from '../../../src/domain/statistics/product-score.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** A product with its stored figures, and its orders since a day. */
export interface CountedProduct extends ProductSales {
  readonly sku: number;
  readonly category: string;
  readonly stats: ProductRow['stats'];
  /** The number of people who like it. */
  readonly likes: number;
}

/** Every product sold at some hub, with its uncancelled orders since a day, and its likes. */
export async function countedProducts(tx: Tx, since: string): Promise<readonly CountedProduct[]> {
  const { rows } = await sql<CountedProduct>`
    select p.sku, p.category, p.data -> 'stats' as stats,
      coalesce(counted.sales, 0)::int as sales, coalesce(counted.issues, 0)::int as issues,
      coalesce(liked.likes, 0)::int as likes
    from products p left join (
      select (item ->> 'sku')::bigint as sku, count(distinct o.oid) as sales,
        count(distinct o.oid) filter (where item #>> '{fulfillment,issue}' <> 'issue_no_issue') as issues
      from orders o cross join lateral jsonb_array_elements(o.data -> 'items') item
      where o.hub in (select slug from hubs) and o.day >= ${since}::date and o.stood
      group by 1
    ) counted on counted.sku = p.sku
    left join (
      select sku::bigint as sku, count(*) as likes
      from likes l cross join lateral jsonb_array_elements_text(l.skus) sku
      group by 1
    ) liked on liked.sku = p.sku
    where p.removed is null
    order by p.sku`.execute(tx);
  return rows;
}

/** Writes the figures of each product; locks in the order of sku, waiting for concurrent orders. */
export async function writeFigures(
  tx: Tx,
  figures: readonly { readonly sku: number; readonly stats: ProductRow['stats'] }[],
): Promise<void> {
  await sql`
    with held as (
      select p.sku, told.stats
      from products p
      join jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as told (sku bigint, stats jsonb)
        on told.sku = p.sku
      order by p.sku for update of p
    )
    update products set data = jsonb_set(data, '{stats}', held.stats), rev = rev + 1
    from held where products.sku = held.sku`.execute(tx);
}

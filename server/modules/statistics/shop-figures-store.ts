import { sql } from 'kysely';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { SHOP_ISSUES, type ShopRecord } from '../../../src/domain/statistics/shop-score.ts';
import type { Tx } from '../../core/database/database-types.ts';

type Scoring = NonNullable<Shop['scoring']>;

/** Every shop with its figures as they stand, and what became of its orders since a day. */
export interface CountedShop extends Omit<ShopRecord, 'weight'> {
  readonly urlpath: string;
  /** `null` where nobody counted yet. */
  readonly scoring: Scoring | null;
}

/** Every shop with its orders since a day that were not cancelled. */
export async function countedShops(tx: Tx, since: string): Promise<readonly CountedShop[]> {
  const { rows } = await sql<CountedShop>`
    select s.urlpath, s.data -> 'scoring' as scoring,
      coalesce(counted.orders, 0)::int as orders, coalesce(counted.issues, 0)::int as issues
    from shops s left join (
      select item ->> 'vendor' as vendor, count(distinct o.oid) as orders,
        count(distinct o.oid) filter (
          where item #>> '{fulfillment,issue}' = any(${[...SHOP_ISSUES]}::text[])
        ) as issues
      from orders o cross join lateral jsonb_array_elements(o.data -> 'items') item
      where o.hub in (select slug from hubs) and o.day >= ${since}::date and o.stood
      group by 1
    ) counted on counted.vendor = s.urlpath
    where s.removed is null
    order by s.urlpath`.execute(tx);
  return rows;
}

/** Writes figures down under the weight that each shop has; those that are edited meanwhile are waited for in the order of urlpath. */
export async function writeScores(
  tx: Tx,
  scores: readonly { readonly urlpath: string; readonly scoring: Scoring }[],
): Promise<void> {
  await sql`
    with held as (
      select s.urlpath, told.scoring
      from shops s
      join jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as told (urlpath text, scoring jsonb)
        on told.urlpath = s.urlpath
      where s.removed is null
      order by s.urlpath for update of s
    )
    update shops set rev = rev + 1, data = jsonb_set(data, '{scoring}', held.scoring || jsonb_build_object(
      'weight', coalesce(data #> '{scoring,weight}', held.scoring -> 'weight')
    ))
    from held where shops.urlpath = held.urlpath`.execute(tx);
}

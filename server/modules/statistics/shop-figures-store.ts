import { sql } from 'kysely';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { SHOP_ISSUES, type ShopRecord } from '../../../src/domain/statistics/shop-score.ts';
import type { Tx } from '../../core/database/database-types.ts';

type Scoring = NonNullable<Shop['scoring']>;
type Rating = NonNullable<Shop['rating']>;

/** Every shop with its stored figures, and its orders since a day. */
export interface CountedShop extends Omit<ShopRecord, 'weight'> {
  readonly urlpath: string;
  /** `null` before the first count. */
  readonly scoring: Scoring | null;
  /** The published stars; `null` without any. */
  readonly rating: Rating | null;
  /** The number of rated orders, and the sum of their scores, 0 to 3 each. */
  readonly reviews: number;
  readonly scores: number;
}

/** Every shop with its uncancelled orders since a day. */
export async function countedShops(tx: Tx, since: string): Promise<readonly CountedShop[]> {
  const { rows } = await sql<CountedShop>`
    select s.urlpath, s.data -> 'scoring' as scoring, s.data -> 'rating' as rating,
      coalesce(counted.orders, 0)::int as orders, coalesce(counted.issues, 0)::int as issues,
      coalesce(counted.reviews, 0)::int as reviews, coalesce(counted.scores, 0)::int as scores
    from shops s left join (
      select vendor, count(*) as orders, count(*) filter (where wrong) as issues,
        count(score) as reviews, sum(score) as scores
      from (
        select item ->> 'vendor' as vendor, (o.data ->> 'score')::int as score,
          bool_or(item #>> '{fulfillment,issue}' = any(${[...SHOP_ISSUES]}::text[])) as wrong
        from orders o cross join lateral jsonb_array_elements(o.data -> 'items') item
        where o.hub in (select slug from hubs) and o.day >= ${since}::date and o.stood
        group by o.oid, 1, 2
      ) told
      group by vendor
    ) counted on counted.vendor = s.urlpath
    where s.removed is null
    order by s.urlpath`.execute(tx);
  return rows;
}

/** Writes figures with each shop's current weight; locks by urlpath, waiting for concurrent edits. */
export async function writeScores(
  tx: Tx,
  scores: readonly { readonly urlpath: string; readonly scoring: Scoring; readonly rating: Rating | null }[],
): Promise<void> {
  await sql`
    with held as (
      select s.urlpath, told.scoring, told.rating
      from shops s
      join jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as told (urlpath text, scoring jsonb, rating jsonb)
        on told.urlpath = s.urlpath
      where s.removed is null
      order by s.urlpath for update of s
    )
    update shops set rev = rev + 1, data = jsonb_set(data - 'rating', '{scoring}',
      held.scoring || jsonb_build_object(
        'weight', coalesce(data #> '{scoring,weight}', held.scoring -> 'weight')
      )
    ) || jsonb_strip_nulls(jsonb_build_object('rating', held.rating))
    from held where shops.urlpath = held.urlpath`.execute(tx);
}

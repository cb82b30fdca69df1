import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../core/database/database-types.ts';
import type { SharedEntity } from './feed-entities.ts';

/** A row that everybody sees alike, its content as text: the database wrote it, and nobody reads it on the way. */
export interface SharedRow {
  readonly id: string;
  readonly rev: number;
  readonly d: string;
}

/** What a column holds wins over the same field in `data`. Rows that do not exist are not in the answer. */
export async function sharedRows(
  tx: Tx,
  e: SharedEntity,
  ids: readonly string[],
): Promise<readonly SharedRow[]> {
  return (await asked(e, [...ids]).execute(tx)).rows;
}

function asked(e: SharedEntity, ids: string[]): RawBuilder<SharedRow> {
  switch (e) {
    case 'config':
      return sql`select id, rev, data::text as d from config where id = any(${ids})`;
    case 'capacity':
      return sql`
        select hub as id, rev, (data || jsonb_build_object('hub', hub))::text as d
        from published_capacity where hub = any(${ids})`;
    case 'hub':
      return sql`
        select slug as id, rev, (data || jsonb_build_object('slug', slug))::text as d
        from hubs where slug = any(${ids})`;
    case 'document':
      return sql`
        select slug as id, rev, (data || jsonb_build_object(
          'type', type, 'available', available, 'published', published
        ))::text as d
        from documents where slug = any(${ids})`;
    case 'category':
      return sql`
        select slug as id, rev, (data || jsonb_build_object('slug', slug, 'type', type, 'weight', weight))::text as d
        from categories where slug = any(${ids})`;
    case 'shop':
      return sql`
        select urlpath as id, rev, (data || jsonb_build_object('urlpath', urlpath, 'status', status, 'hubs', coalesce((
          select jsonb_agg(sh.hub order by sh.hub) from shop_hubs sh where sh.shop = urlpath
        ), '[]')))::text as d
        from shops where urlpath = any(${ids})`;
    case 'product':
      return sql`
        select sku::text as id, rev, (data || jsonb_build_object(
          'sku', sku, 'vendor', vendor, 'categories', category,
          'attributes', coalesce(data -> 'attributes', '{}') || jsonb_build_object('available', available),
          'pricing', coalesce(data -> 'pricing', '{}') || jsonb_build_object('stock', published_stock)
        ))::text as d
        from products where sku = any(${ids}::bigint[])`;
  }
}

import type { Tx } from '../../core/database/database-types.ts';
import type { SharedEntity } from './feed-entities.ts';
import { type RawBuilder, sql } from 'kysely';

/** Caches shared rows as JSON text, by revision. */
export interface SharedCache {
  rows(
    tx: Tx,
    epoch: string,
    e: SharedEntity,
    placed: readonly { readonly id: string; readonly rev: number }[],
  ): Promise<readonly { readonly id: string; readonly rev: number; readonly json: string }[]>;
}

interface Kept {
  readonly rev: number;
  readonly json: string;
}

/** About 40 MB of catalogue; beyond it the oldest entries are evicted. */
const MAX_ROWS = 50_000;

/**
 * Creates the cache of one database. A revision identifies the content within an epoch only
 * (docs/protocol.md#restored-server).
 */
export function sharedCache(): SharedCache {
  const kept = new Map<string, Kept>();
  let cachedEpoch = '';
  const keep = (key: string, row: Kept) => {
    kept.delete(key);
    kept.set(key, row);
    if (kept.size <= MAX_ROWS) return;
    for (const oldest of kept.keys()) {
      kept.delete(oldest);
      break;
    }
  };
  return {
    async rows(tx, epoch, e, placed) {
      if (epoch !== cachedEpoch) kept.clear();
      cachedEpoch = epoch;
      const known = placed.flatMap(({ id, rev }) => {
        const row = kept.get(`${e}/${id}`);
        return row?.rev === rev ? [{ id, ...row }] : [];
      });
      if (known.length === placed.length) return known;
      const have = new Set(known.map(({ id }) => id));
      const missing = placed.flatMap(({ id }) => (have.has(id) ? [] : [id]));
      const read = (await sharedRows(tx, e, missing)).map(({ id, rev, d }) => ({ id, rev, json: d }));
      for (const { id, ...row } of read) keep(`${e}/${id}`, row);
      return [...known, ...read];
    },
  };
}

/** A shared row; its content is the database's JSON text, never parsed here. */
interface SharedRow {
  readonly id: string;
  readonly rev: number;
  readonly d: string;
}

/** Reads shared rows; columns take precedence over fields of `data`, and missing rows are left out. */
async function sharedRows(tx: Tx, e: SharedEntity, ids: readonly string[]): Promise<readonly SharedRow[]> {
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

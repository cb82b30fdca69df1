import { sql } from 'kysely';
import type { Shop } from '../../../../src/contract/catalogue/shops.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** The rights of a reader; owners, administrators and managers of its hubs see an unpublished shop. */
export interface ShopReader {
  readonly id: number | undefined;
  readonly admin: boolean;
  readonly manages: readonly string[];
}

/** The shops of a hub by name: published ones, and with `unpublished` the others that this reader may see. */
export async function shopsOfHub(
  tx: Tx,
  hub: string,
  reader: ShopReader,
  unpublished: boolean,
): Promise<readonly Shop[]> {
  const rows = await shops(tx)
    .innerJoin('shop_hubs', 'shop_hubs.shop', 'shops.urlpath')
    .where('shop_hubs.hub', '=', hub)
    .where(visibleTo(reader, unpublished))
    .orderBy(sql`data ->> 'name'`)
    .execute();
  return rows.map(({ data }) => data);
}

/** One shop that this reader may see. */
export async function shopByUrlpath(tx: Tx, urlpath: string, reader: ShopReader): Promise<Shop | undefined> {
  const row = await shops(tx)
    .where('urlpath', '=', urlpath)
    .where(visibleTo(reader, true))
    .executeTakeFirst();
  return row?.data;
}

/** These shops, published or not, to join with their products. */
export async function shopsByUrlpath(
  tx: Tx,
  urlpaths: readonly string[],
): Promise<ReadonlyMap<string, Shop>> {
  if (urlpaths.length === 0) return new Map();
  const rows = await shops(tx).where('urlpath', 'in', urlpaths).execute();
  return new Map(rows.map(({ data }) => [data.urlpath, data]));
}

function shops(tx: Tx) {
  return tx
    .selectFrom('shops')
    .select(sql<Shop>`shops.data || jsonb_build_object('status', shops.status)`.as('data'))
    .where('shops.removed', 'is', null);
}

function visibleTo({ id, admin, manages }: ShopReader, unpublished: boolean) {
  const published = sql<boolean>`shops.status = 'true'`;
  if (!unpublished) return published;
  if (admin) return sql<boolean>`true`;
  return sql<boolean>`(${published} or shops.owner = ${id ?? 0} or exists (
    select 1 from shop_hubs mine where mine.shop = shops.urlpath and mine.hub = any(${[...manages]})
  ))`;
}

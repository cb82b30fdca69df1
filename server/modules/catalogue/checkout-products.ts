import { sql } from 'kysely';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import type { Queryable, Tx } from '../../core/database/database-types.ts';
import { type BatchQuery, batchQuery } from '../../platform/database/batch-statement.ts';

/** A product with its exact stock, its shop and its category, for checkout. Amounts in centimes. */
export interface ShelfProduct {
  readonly sku: number;
  readonly product: ProductRow;
  readonly stock: number;
  readonly available: boolean;
  readonly category: string;
  readonly shop: Pick<Shop, 'name' | 'discount' | 'available' | 'address'> & {
    /** As typed by its owner. */
    readonly vatNumber?: string | null;
  };
  readonly urlpath: string;
  /** `true` when the shop is published. */
  readonly status: boolean | string;
  /** The other shops of the hub that a composed product names. */
  readonly others: readonly SharingShop[];
}

/** A shop that contributes a share to another shop's composed product. */
export type SharingShop = Pick<ShelfProduct, 'shop' | 'urlpath' | 'status'>;

/** These products at a hub, by sku; products of shops that are not at this hub are absent. */
export function shelfReading(
  tx: Queryable,
  hub: string,
  skus: readonly number[],
): BatchQuery<ReadonlyMap<number, ShelfProduct>> {
  const products = tx
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.urlpath', 'p.vendor')
    .innerJoin('shop_hubs as h', (join) => join.onRef('h.shop', '=', 's.urlpath').on('h.hub', '=', hub))
    .leftJoin('categories as c', 'c.slug', 'p.category')
    .select([
      'p.sku',
      'p.stock',
      'p.available',
      's.urlpath',
      's.status',
      sql<ProductRow>`p.data`.as('product'),
      sql<ShelfProduct['shop']>`s.data || ${vatNumberOf('s')}`.as('shop'),
      othersOf(hub).as('others'),
      sql<string>`coalesce(c.data ->> 'name', p.category)`.as('category'),
    ])
    .where('p.sku', '=', sql<number>`any(${[...skus]}::bigint[])`);
  return batchQuery(products, (rows) => new Map(rows.map((row) => [row.sku, row])));
}

function vatNumberOf(shop: 's' | 'o') {
  return sql`jsonb_build_object('vatNumber', ${sql.ref(`${shop}.account`)} #>> '{tva,number}')`;
}

function othersOf(hub: string) {
  return sql<readonly SharingShop[]>`coalesce((
    select jsonb_agg(jsonb_build_object('urlpath', o.urlpath, 'status', o.status, 'shop', o.data || ${vatNumberOf('o')}))
    from shops o join shop_hubs oh on oh.shop = o.urlpath and oh.hub = ${hub}
    where o.urlpath in (select line ->> 'vendor' from jsonb_array_elements(p.data -> 'bundle') line)
      and o.urlpath <> p.vendor and o.removed is null
  ), '[]'::jsonb)`;
}

export async function shopExists(tx: Tx, urlpath: string): Promise<boolean> {
  const shop = await tx
    .selectFrom('shops')
    .select('urlpath')
    .where('urlpath', '=', urlpath)
    .executeTakeFirst();
  return shop !== undefined;
}

import { sql } from 'kysely';
import type { Shop, ShopAccount } from '../../../src/contract/catalogue/shops.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Customers without staff, by number; with `hubs`, those who ordered there recently. */
export async function customerIds(tx: Tx, hubs: readonly string[] | undefined): Promise<readonly number[]> {
  let users = tx
    .selectFrom('users')
    .select('id')
    .where('erased', 'is', null)
    .where('deleted', 'is', null)
    .where('status', '=', true)
    .where(sql<boolean>`roles = '[]'`)
    .where(sql<boolean>`not exists (select 1 from shops s where s.owner = users.id)`)
    .where(sql<boolean>`not exists (select 1 from membership m where m.user_id = users.id)`);
  if (hubs !== undefined)
    users = users.where(
      sql<boolean>`exists (select 1 from unnest(${[...hubs]}::text[]) hub
        where coalesce((orders -> 'hubs' ->> hub)::int, 0) > 0)`,
    );
  return (await users.orderBy('id').execute()).map(({ id }) => id);
}

/** A shop with its account and the address of its owner. */
export interface ImportedShop {
  readonly shop: Shop;
  readonly account: ShopAccount;
  readonly email: string | null;
}

/** All shops by name, published or not. */
export async function everyShop(tx: Tx): Promise<readonly ImportedShop[]> {
  return tx
    .selectFrom('shops')
    .leftJoin('users', 'users.id', 'shops.owner')
    .select([
      sql<Shop>`shops.data || jsonb_build_object('status', shops.status)`.as('shop'),
      sql<ShopAccount>`shops.account`.as('account'),
      'users.email',
    ])
    .where('shops.removed', 'is', null)
    .orderBy(sql`lower(shops.data ->> 'name')`)
    .orderBy('shops.urlpath')
    .execute();
}

/** The number of products of a shop. */
export async function productsOf(tx: Tx, urlpath: string): Promise<number> {
  const { many } = await tx
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('many'))
    .where('vendor', '=', urlpath)
    .where('removed', 'is', null)
    .executeTakeFirstOrThrow();
  return many;
}

/** Among these drafts, those that are no longer drafts or have products. */
export async function usedShops(tx: Tx, urlpaths: readonly string[]): Promise<readonly string[]> {
  if (urlpaths.length === 0) return [];
  const rows = await tx
    .selectFrom('shops')
    .select('urlpath')
    .where('urlpath', 'in', urlpaths)
    .where(
      sql<boolean>`(status <> 'false' or exists (
        select from products p where p.vendor = shops.urlpath and p.removed is null))`,
    )
    .execute();
  return rows.map(({ urlpath }) => urlpath);
}

/** Among these customers, those who chose a password, ordered, or own a shop. */
export async function usedCustomers(tx: Tx, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where(
      sql<boolean>`(password_hash is not null
        or exists (select from orders o where o.customer = users.id)
        or exists (select from shops s where s.owner = users.id))`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

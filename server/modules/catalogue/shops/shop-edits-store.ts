import { sql } from 'kysely';
import type { Shop, ShopAccount } from '../../../../src/contract/catalogue/shops.ts';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';

/** A shop with the account that only its owner and administrators see. */
export interface StoredShop {
  readonly shop: Shop;
  readonly account: ShopAccount;
  readonly owner: number | null;
}

/** Reads a shop, published or not, and locks its row; `undefined` when it does not exist. */
export async function holdShop(tx: Tx, urlpath: string): Promise<StoredShop | undefined> {
  return tx
    .selectFrom('shops')
    .select([
      sql<Shop>`data || jsonb_build_object('status', status)`.as('shop'),
      sql<ShopAccount>`account`.as('account'),
      'owner',
    ])
    .where('urlpath', '=', urlpath)
    .where('removed', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The part of a shop that only its owner and administrators see. */
export function shopAccount(
  tx: Tx,
  urlpath: string,
): Promise<Pick<StoredShop, 'account' | 'owner'> | undefined> {
  return tx
    .selectFrom('shops')
    .select([sql<ShopAccount>`account`.as('account'), 'owner'])
    .where('urlpath', '=', urlpath)
    .executeTakeFirst();
}

/** Whether a shop has this name, ignoring case. */
export async function shopNameIsTaken(tx: Tx, name: string): Promise<boolean> {
  const row = tx
    .selectFrom('shops')
    .select('urlpath')
    .where(sql<boolean>`lower(data ->> 'name') = ${name.toLowerCase()}`)
    .where('removed', 'is', null);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Whether a shop has or had this address. */
export async function urlpathIsTaken(tx: Tx, urlpath: string): Promise<boolean> {
  const row = tx.selectFrom('shops').select('urlpath').where('urlpath', '=', urlpath);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function countShops(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('shops')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a shop at its hubs; false when a concurrent request took its address. */
export async function insertShop(tx: Tx, { shop, account, owner }: StoredShop): Promise<boolean> {
  const added = await tx
    .insertInto('shops')
    .values({ urlpath: shop.urlpath, rev: 1, owner, ...columnsOf(shop), account: JSON.stringify(account) })
    .onConflict((conflict) => conflict.column('urlpath').doNothing())
    .returning('urlpath')
    .executeTakeFirst();
  if (added === undefined) return false;
  for (const hub of shop.hubs) await tx.insertInto('shop_hubs').values({ shop: shop.urlpath, hub }).execute();
  return true;
}

export async function updateShop(tx: Tx, { shop, account }: Omit<StoredShop, 'owner'>): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ ...columnsOf(shop), account: JSON.stringify(account), rev: sql`rev + 1` })
    .where('urlpath', '=', shop.urlpath)
    .execute();
}

/** Sets the owner of a locked shop; triggers renew the rights of both people. */
export async function changeShopOwner(tx: Tx, urlpath: string, owner: number): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ owner, rev: sql`rev + 1` })
    .where('urlpath', '=', urlpath)
    .execute();
}

/** Removes a shop: it has no owner and is unpublished, and its row records since when. */
export async function withdrawShop(tx: Tx, urlpath: string, now: Ms): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ removed: new Date(now).toISOString(), status: 'false', owner: null, rev: sql`rev + 1` })
    .where('urlpath', '=', urlpath)
    .execute();
}

/** The shops of a hub, by urlpath. */
export async function vendorsOf(tx: Tx, hub: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('shop_hubs')
    .innerJoin('shops', 'shops.urlpath', 'shop_hubs.shop')
    .select('shop_hubs.shop')
    .where('shop_hubs.hub', '=', hub)
    .where('shops.removed', 'is', null)
    .orderBy('shop_hubs.shop')
    .execute();
  return rows.map(({ shop }) => shop);
}

/** Sets the hubs at which a locked shop sells. */
export async function moveShop(tx: Tx, stored: StoredShop, hubs: readonly string[]): Promise<void> {
  const { urlpath } = stored.shop;
  await tx
    .deleteFrom('shop_hubs')
    .where('shop', '=', urlpath)
    .where('hub', 'not in', hubs.length > 0 ? hubs : [''])
    .execute();
  for (const hub of hubs)
    await tx
      .insertInto('shop_hubs')
      .values({ shop: urlpath, hub })
      .onConflict((conflict) => conflict.columns(['shop', 'hub']).doNothing())
      .execute();
  await updateShop(tx, { ...stored, shop: { ...stored.shop, hubs: [...hubs] } });
}

function columnsOf(shop: Shop) {
  return { status: JSON.stringify(shop.status), data: JSON.stringify(shop) };
}

import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { listShops as listCall, Shop, ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import { categoryOf } from '../../../../src/domain/catalogue/category.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { isAdmin } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { everyCategory } from '../categories/categories-store.ts';
import { productsOfHub } from '../products/products-store.ts';
import { shopByUrlpath, type ShopReader, shopsOfHub } from './shops-store.ts';
import { shopAccount } from './shop-edits-store.ts';
import { mayEditShop } from '../products/product-rules.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';

type Asking = Pick<Context, 'tx' | 'actor'>;

/**
 * The shops of a hub: published ones, one's own too, and with `status=true` for an admin or a manager also those
 * that are not published yet (docs/rules.md#shops).
 */
export async function listShops(asking: Asking, query: QueryOf<typeof listCall>): Promise<Shop[]> {
  const hub = await requestedHub(asking.tx, query.hub);
  if (hub === undefined) return [];
  const inGroup = await shopsInGroup(asking, query.group);
  if (query.category !== undefined)
    return (await shopsOfCategory(asking, query.category, hub.slug)).filter(inGroup);
  const reader = readerOf(asking);
  const staff = reader.admin || reader.manages.includes(hub.slug);
  const shops = await shopsOfHub(asking.tx, hub.slug, reader, staff ? query.status === 'true' : true);
  return shops.filter(inGroup);
}

/** Whether a shop's family is of a group; without one, every shop is meant. */
async function shopsInGroup(
  { tx }: Pick<Asking, 'tx'>,
  group: string | undefined,
): Promise<(shop: Shop) => boolean> {
  if (group === undefined || group === '') return () => true;
  const families = (await everyCategory(tx)).filter((category) => category.group === group);
  const slugs = new Set(families.map(({ slug }) => slug));
  return ({ catalog }) => slugs.has(catalog);
}

/** The published shops of a hub that sell something of a category. */
export async function shopsOfCategory(
  asking: Asking,
  known: string,
  slug: string | undefined,
): Promise<Shop[]> {
  const hub = await requestedHub(asking.tx, slug);
  if (hub === undefined) return [];
  const category = categoryOf(known, await everyCategory(asking.tx))?.slug ?? known;
  const products = await productsOfHub(asking.tx, { hub: hub.slug, category });
  const sellers = new Set(products.map(({ vendor }) => vendor));
  const shops = await shopsOfHub(asking.tx, hub.slug, readerOf(asking), false);
  return shops.filter(({ urlpath, catalog }) => sellers.has(urlpath) || catalog === category);
}

/** One shop; with its account for its owner and an administrator. */
export async function readShop(
  asking: Asking,
  urlpath: string,
): Promise<ShopForOwner | Result<never, 'not_found'>> {
  const { tx, actor } = asking;
  const shop = await shopByUrlpath(tx, urlpath, readerOf(asking));
  if (shop === undefined) return refuse('not_found');
  if (actor === undefined || !mayEditShop(actor, urlpath)) return shop;
  const { account, owner } = (await shopAccount(tx, urlpath)) ?? {};
  return { ...shop, ...(account && { account }), ...(owner != null && { owner }) };
}

function readerOf({ actor }: Asking): ShopReader {
  if (actor === undefined) return { id: undefined, admin: false, manages: [] };
  return {
    id: actor.id,
    admin: isAdmin(actor),
    manages: actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug),
  };
}

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

type ListContext = Pick<Context, 'tx' | 'actor'>;

/**
 * The shops of a hub: published ones and the actor's own; with `status=true` administrators and managers also get
 * unpublished ones (docs/rules.md#shops).
 */
export async function listShops(context: ListContext, query: QueryOf<typeof listCall>): Promise<Shop[]> {
  const hub = await requestedHub(context.tx, query.hub);
  if (hub === undefined) return [];
  const inGroup = await shopsInGroup(context, query.group);
  if (query.category !== undefined)
    return (await shopsOfCategory(context, query.category, hub.slug)).filter(inGroup);
  const reader = readerOf(context);
  const staff = reader.admin || reader.manages.includes(hub.slug);
  const shops = await shopsOfHub(context.tx, hub.slug, reader, staff ? query.status === 'true' : true);
  return shops.filter(inGroup);
}

/** A predicate for shops whose family is in a group; without a group, every shop matches. */
async function shopsInGroup(
  { tx }: Pick<ListContext, 'tx'>,
  group: string | undefined,
): Promise<(shop: Shop) => boolean> {
  if (group === undefined || group === '') return () => true;
  const families = (await everyCategory(tx)).filter((category) => category.group === group);
  const slugs = new Set(families.map(({ slug }) => slug));
  return ({ catalog }) => slugs.has(catalog);
}

/** The published shops of a hub that sell products of a category. */
export async function shopsOfCategory(
  context: ListContext,
  known: string,
  slug: string | undefined,
): Promise<Shop[]> {
  const hub = await requestedHub(context.tx, slug);
  if (hub === undefined) return [];
  const category = categoryOf(known, await everyCategory(context.tx))?.slug ?? known;
  const products = await productsOfHub(context.tx, { hub: hub.slug, category });
  const sellers = new Set(products.map(({ vendor }) => vendor));
  const shops = await shopsOfHub(context.tx, hub.slug, readerOf(context), false);
  return shops.filter(({ urlpath, catalog }) => sellers.has(urlpath) || catalog === category);
}

/** One shop; with its account for its owner and an administrator. */
export async function readShop(
  context: ListContext,
  urlpath: string,
): Promise<ShopForOwner | Result<never, 'not_found'>> {
  const { tx, actor } = context;
  const shop = await shopByUrlpath(tx, urlpath, readerOf(context));
  if (shop === undefined) return refuse('not_found');
  if (actor === undefined || !mayEditShop(actor, urlpath)) return shop;
  const { account, owner } = (await shopAccount(tx, urlpath)) ?? {};
  return { ...shop, ...(account && { account }), ...(owner != null && { owner }) };
}

function readerOf({ actor }: ListContext): ShopReader {
  if (actor === undefined) return { id: undefined, admin: false, manages: [] };
  return {
    id: actor.id,
    admin: isAdmin(actor),
    manages: actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug),
  };
}

import type { QueryOf } from '../../../../src/contract/core/call.ts';
import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import type { listProducts as listCall } from '../../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../../src/contract/catalogue/shops.ts';
import { liesIn } from '../../../../src/domain/catalogue/canton.ts';
import { categoryOf } from '../../../../src/domain/catalogue/category.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import { listedNames } from '../../../../src/domain/core/name-list.ts';
import { worksFor } from '../../../core/actor.ts';
import type { Context } from '../../../core/request-context.ts';
import { everyCategory } from '../categories/categories-store.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { likesOf } from '../../people/likes-store.ts';
import { type ProductQuestion, timesOrderedBy } from './products-store.ts';
import { seesDrafts } from '../catalogue-cache.ts';
import { bySku, cachedShelf } from '../shelf-cache.ts';
import { popularAt } from './popular-products.ts';
import { type Shelved, shelf } from '../shelved-products.ts';
import { asOnTheShelf, fewOfEachShop, tasteOfEach } from '../shelf-ranking.ts';
import { availabilityFor } from '../../../../src/domain/catalogue/shop-calendar.ts';
import { daysAsked, openOn } from '../shops/shop-openings.ts';

type ListContext = Pick<Context, 'tx' | 'actor' | 'now' | 'setHeader' | 'environment'>;
type Query = QueryOf<typeof listCall>;

/** Restrictions from the path of a REST call, in addition to the query. */
export interface Narrowed {
  readonly category?: string;
  /** The origin of a product: a canton or a town. */
  readonly location?: string;
  /** Flags that must all hold, joined by `+`: `bio+local`. */
  readonly details?: string;
  readonly attributes?: string;
  /** The products found by a search, in that order. */
  readonly skus?: readonly number[];
}

/** Sizes of the home page's selections. See docs/rules.md#product-lists. */
const TASTES = 7;
const OFFERS_OF_A_SHOP = 5;
const OFFERS = 100;
const POPULAR_MONTHS = 4;
const MOST_MONTHS = 12;
/** Most products in one answer; `start` and the total count page through the rest. */
export const MOST_LISTED = 2000;
const MONTH_DAYS = 30;

/**
 * Products of a hub, as the REST calls list them. Customers and visitors get the products of published shops that deliver
 * in the coming days; shops or products selected by name are listed also while the shop is closed. See
 * docs/rules.md#product-lists.
 */
export async function listProducts(
  context: ListContext,
  query: Query,
  narrowed: Narrowed = {},
): Promise<readonly Shelved[]> {
  const hub = await requestedHub(context.tx, query.hub);
  return hub === undefined ? [] : listAt(context, hub, query, narrowed);
}

/** The same for a hub that is already loaded. */
export async function listAt(
  context: ListContext,
  hub: Hub,
  query: Query,
  narrowed: Narrowed,
): Promise<readonly Shelved[]> {
  return paged(context, query, await everyListed(context, hub, query, narrowed));
}

/** The same without paging. */
export async function everyListed(
  context: ListContext,
  hub: Hub,
  query: Query,
  narrowed: Narrowed,
): Promise<readonly Shelved[]> {
  const { actor, now } = context;
  const filter = {
    hub: hub.slug,
    category: await categorySlug(context, narrowed.category ?? query.category),
    vendors: query.shopname === undefined ? undefined : listedNames(query.shopname),
    skus: narrowed.skus ?? skusOf(query.skus),
  };
  const products = await visibleShelf(context, filter, narrowed.skus !== undefined);
  const everything =
    query.status !== undefined &&
    query.status !== 'true' &&
    actor !== undefined &&
    worksFor(actor, hub.slug, 'manager');
  const named = query.shopname !== undefined || query.skus !== undefined;
  const days = daysAsked(query.when, hub, now);
  const isOpen = openShops(days, hub);
  const isOpenFor = ({ shop, product: { logistics } }: Shelved) =>
    logistics?.weekdays === undefined
      ? isOpen(shop)
      : openOn({ ...shop, available: availabilityFor(shop.available, logistics.weekdays) }, days, hub);
  const isWanted = wanted(query, narrowed);
  const loved = isOn(query.love) ? new Set(await lovedSkus(context)) : undefined;
  const listed = products.filter(
    (shelved) =>
      (everything ||
        (named && query.when === undefined
          ? shelved.shop.status === true || actor?.shops.includes(shelved.shop.urlpath) === true
          : isOpenFor(shelved) && shelved.others?.every(isOpen) === true)) &&
      loved?.has(shelved.product.sku) !== false &&
      isWanted(shelved),
  );
  return narrowed.skus === undefined ? sorted(context, hub, query, listed) : listed;
}

/**
 * Products in the order of the shelf, or in that of `filter.skus` (`keepOrder`). Read from the cache, or from the database
 * for an actor who sees drafts.
 */
async function visibleShelf(
  { tx, actor, environment }: ListContext,
  filter: ProductQuestion,
  keepOrder: boolean,
): Promise<readonly Shelved[]> {
  const { category, vendors } = filter;
  const skus = filter.skus && [...new Set(filter.skus)];
  const select = (known: ReadonlyMap<number, Shelved>, wantedSkus: readonly number[]) => {
    const found = wantedSkus.flatMap((sku) => known.get(sku) ?? []);
    return keepOrder ? found : found.sort(asOnTheShelf);
  };
  if (actor !== undefined && seesDrafts(actor)) {
    const read = await shelf(tx, filter);
    return skus === undefined ? read.toSorted(asOnTheShelf) : select(bySku(read), skus);
  }
  const cached = await cachedShelf(tx, environment, filter.hub);
  const named = skus === undefined ? cached.shelved : select(cached.bySku, skus);
  if (category === undefined && vendors === undefined) return named;
  return named.filter(
    ({ product }) =>
      (category === undefined || product.categories === category) &&
      (vendors === undefined || vendors.includes(product.vendor)),
  );
}

/** Whether a shop delivers on one of these days; the last result is cached by shop. */
function openShops(days: readonly IsoDay[], hub: Hub): (shop: Shop) => boolean {
  const key = [zoneOf(hub), ...days].join(' ');
  return (shop) => {
    const last = lastOpen.get(shop);
    if (last?.key === key) return last.open;
    const open = openOn(shop, days, hub);
    lastOpen.set(shop, { key, open });
    return open;
  };
}

/** The last result by shop object; a changed shop is a new object. */
const lastOpen = new WeakMap<Shop, { readonly key: string; readonly open: boolean }>();

/** Whether a list depends on the actor: their favourites, or a selection that ranks their likes first. */
export function isOwn(query: Query): boolean {
  return isOn(query.love) || isTaste(query);
}

/** Whether the query selects a few products of each category. */
function isTaste({ home, pinned, maxcat }: Query): boolean {
  return (isOn(home) || isOn(pinned)) && maxcat !== undefined;
}

/** The products a user likes or orders repeatedly, most often ordered first. */
export async function lovedProducts(
  context: ListContext & { readonly actor: { readonly id: number } },
  query: Query,
): Promise<readonly Shelved[]> {
  const skus = await lovedSkus(context);
  return skus.length === 0 ? [] : listProducts(context, query, { skus });
}

async function lovedSkus({ tx, actor }: Pick<ListContext, 'tx' | 'actor'>): Promise<readonly number[]> {
  if (actor === undefined) return [];
  const liked = await likesOf(tx, actor.id);
  const times = await timesOrderedBy(tx, actor.id);
  const often = [...times].filter(([, count]) => count > 1).map(([sku]) => sku);
  return [...new Set([...liked, ...often])].sort(
    (left, right) => (times.get(right) ?? 0) - (times.get(left) ?? 0) || left - right,
  );
}

async function categorySlug({ tx }: ListContext, known: string | undefined): Promise<string | undefined> {
  if (known === undefined) return undefined;
  return categoryOf(known, await everyCategory(tx))?.slug ?? known;
}

/** Attributes by which a list may be filtered, with or without. */
const KINDS = ['bundle', 'business', 'subscription'] as const;

/** Compiles the query into a predicate once, instead of parsing it for each of ten thousand products. */
function wanted(query: Query, narrowed: Narrowed): (shelved: Shelved) => boolean {
  const conditions: ((shelved: Shelved) => boolean)[] = [];
  if (isOn(query.available)) conditions.push(({ product }) => product.attributes.available);
  if (isOn(query.instock)) conditions.push(({ product }) => product.pricing.stock > 0);
  if (isOn(query.discount)) conditions.push(({ product }) => product.attributes.discount);
  if ((isOn(query.home) || isOn(query.pinned)) && query.maxcat === undefined)
    conditions.push(({ product }) => product.attributes.home);
  for (const flag of KINDS) {
    const value = query[flag];
    if (value !== undefined) conditions.push(({ product }) => product.attributes[flag] === isOn(value));
  }
  if (isOn(query.customized)) conditions.push(() => false);
  for (const flag of [...flagsOf(query.details), ...flagsOf(narrowed.details)])
    conditions.push(({ product }) => isTrue(product.details, flag));
  for (const flag of flagsOf(narrowed.attributes))
    conditions.push(({ product }) => isTrue(product.attributes, flag));
  const { location } = narrowed;
  if (location !== undefined) conditions.push((shelved) => comesFrom(shelved, location));
  return (shelved) => conditions.every((holds) => holds(shelved));
}

/** `bio+local` */
function flagsOf(words: string | undefined): readonly string[] {
  return (words ?? '').split(/[+ ,]/).filter((word) => word !== '');
}

function isTrue(fields: object, flag: string): boolean {
  return Object.entries(fields).some(([name, on]) => name === flag && on === true);
}

function comesFrom({ product, shop }: Pick<Shelved, 'product' | 'shop'>, place: string): boolean {
  return liesIn(`${product.details.origin ?? ''} ${shop.address.region}`, place);
}

async function sorted(
  context: ListContext,
  hub: Hub,
  query: Query,
  listed: readonly Shelved[],
): Promise<readonly Shelved[]> {
  if (isOn(query.popular)) {
    const times = await popularAt(context, hub, windowDays(query));
    const count = ({ product }: Shelved) => times.get(product.sku) ?? 0;
    const least = Math.max(1, Number(query.minhit) || 1);
    return listed
      .filter((shelved) => count(shelved) >= least)
      .toSorted((left, right) => count(right) - count(left));
  }
  if (isTaste(query)) {
    const times = await popularAt(context, hub, windowDays(query));
    const { tx, actor } = context;
    const liked = actor === undefined ? [] : await likesOf(tx, actor.id);
    return tasteOfEach(listed, Number(query.maxcat) || TASTES, { times, liked });
  }
  return isOn(query.discount) ? fewOfEachShop(listed, OFFERS_OF_A_SHOP).slice(0, OFFERS) : listed;
}

function windowDays({ windowtime }: Query): number {
  const months = Math.trunc(Number(windowtime));
  return MONTH_DAYS * (months >= 1 ? Math.min(months, MOST_MONTHS) : POPULAR_MONTHS);
}

function paged(
  { setHeader }: ListContext,
  { start, limit }: Query,
  products: readonly Shelved[],
): readonly Shelved[] {
  setHeader('x-total-count', String(products.length));
  const from = Math.max(0, Math.trunc(Number(start ?? 0)) || 0);
  const wanted = limit === undefined ? MOST_LISTED : Math.max(0, Math.trunc(Number(limit)) || 0);
  return products.slice(from, from + Math.min(wanted, MOST_LISTED));
}

function skusOf(names: Query['skus']): readonly number[] | undefined {
  if (names === undefined) return undefined;
  return listedNames(names)
    .map(Number)
    .filter((sku) => Number.isSafeInteger(sku) && sku > 0);
}

function isOn(flag: string | undefined): boolean {
  return flag !== undefined && flag !== 'false' && flag !== '0' && flag !== '';
}

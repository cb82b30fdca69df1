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
import { daysAsked, openOn } from '../shops/shop-openings.ts';

type Asking = Pick<Context, 'tx' | 'actor' | 'now' | 'setHeader' | 'environment'>;
type Query = QueryOf<typeof listCall>;

/** What a path of the REST calls adds to the query. */
export interface Narrowed {
  readonly category?: string;
  /** Where a product comes from: a canton, a town. */
  readonly location?: string;
  /** Flags that must all hold, joined by `+`: `bio+local`. */
  readonly details?: string;
  readonly attributes?: string;
  /** These, in their own order: what a search found. */
  readonly skus?: readonly number[];
}

/** How many of each category a home page shows, and how much of what is on offer. See docs/rules.md#product-lists. */
const TASTES = 7;
const OFFERS_OF_A_SHOP = 5;
const OFFERS = 100;
const POPULAR_MONTHS = 4;
const MOST_MONTHS = 12;
/** In one answer; `start` and the count of all lead to the rest. A whole hub for everybody who asks would fill a server. */
export const MOST_LISTED = 2000;
const MONTH_DAYS = 30;

/**
 * Products of a hub, as the REST calls list them. Customers and visitors are shown what published shops sell that
 * deliver in the coming days; a shop or products asked for by name are shown also while the shop is away. See
 * docs/rules.md#product-lists.
 */
export async function listProducts(
  asking: Asking,
  query: Query,
  narrowed: Narrowed = {},
): Promise<readonly Shelved[]> {
  const hub = await requestedHub(asking.tx, query.hub);
  return hub === undefined ? [] : listAt(asking, hub, query, narrowed);
}

/** The same at a hub that was looked up. */
export async function listAt(
  asking: Asking,
  hub: Hub,
  query: Query,
  narrowed: Narrowed,
): Promise<readonly Shelved[]> {
  return paged(asking, query, await everyListed(asking, hub, query, narrowed));
}

/** All of them, however many: for whoever answers with a few. */
export async function everyListed(
  asking: Asking,
  hub: Hub,
  query: Query,
  narrowed: Narrowed,
): Promise<readonly Shelved[]> {
  const { actor, now } = asking;
  const asked = {
    hub: hub.slug,
    category: await categorySlug(asking, narrowed.category ?? query.category),
    vendors: query.shopname === undefined ? undefined : listedNames(query.shopname),
    skus: narrowed.skus ?? skusOf(query.skus),
  };
  const products = await shelfSeen(asking, asked, narrowed.skus !== undefined);
  const everything =
    query.status !== undefined &&
    query.status !== 'true' &&
    actor !== undefined &&
    worksFor(actor, hub.slug, 'manager');
  const named = query.shopname !== undefined || query.skus !== undefined;
  const isOpen = openShops(daysAsked(query.when, hub, now), hub);
  const isWanted = wanted(query, narrowed);
  const loved = isOn(query.love) ? new Set(await lovedSkus(asking)) : undefined;
  const listed = products.filter(
    (shelved) =>
      (everything ||
        (named && query.when === undefined
          ? shelved.shop.status === true || actor?.shops.includes(shelved.shop.urlpath) === true
          : isOpen(shelved.shop) && shelved.others?.every(isOpen) === true)) &&
      loved?.has(shelved.product.sku) !== false &&
      isWanted(shelved),
  );
  return ordered(asking, query, narrowed, listed, hub);
}

/**
 * In the order of the shelf, or in that of the products asked for (`asAsked`): from memory, or from the database for
 * somebody who also sees what is not published.
 */
async function shelfSeen(
  { tx, actor, environment }: Asking,
  asked: ProductQuestion,
  asAsked: boolean,
): Promise<readonly Shelved[]> {
  const { category, vendors } = asked;
  const skus = asked.skus && [...new Set(asked.skus)];
  const placed = (known: ReadonlyMap<number, Shelved>, those: readonly number[]) => {
    const found = those.flatMap((sku) => known.get(sku) ?? []);
    return asAsked ? found : found.sort(asOnTheShelf);
  };
  if (actor !== undefined && seesDrafts(actor)) {
    const read = await shelf(tx, asked);
    return skus === undefined ? read.toSorted(asOnTheShelf) : placed(bySku(read), skus);
  }
  const kept = await cachedShelf(tx, environment, asked.hub);
  const named = skus === undefined ? kept.shelved : placed(kept.bySku, skus);
  if (category === undefined && vendors === undefined) return named;
  return named.filter(
    ({ product }) =>
      (category === undefined || product.categories === category) &&
      (vendors === undefined || vendors.includes(product.vendor)),
  );
}

/** Whether a shop brings something on one of these days: thought about once, until other days are asked for. */
function openShops(days: readonly IsoDay[], hub: Hub): (shop: Shop) => boolean {
  const asked = [zoneOf(hub), ...days].join(' ');
  return (shop) => {
    const last = lastAsked.get(shop);
    if (last?.asked === asked) return last.open;
    const open = openOn(shop, days, hub);
    lastAsked.set(shop, { asked, open });
    return open;
  };
}

/** What was asked of a shop last, for as long as it stands on a shelf as it is. */
const lastAsked = new WeakMap<Shop, { readonly asked: string; readonly open: boolean }>();

/** Whether the list is made for whoever asks: of what they love, or with their own likes before the rest. */
export function isOwn(query: Query): boolean {
  return isOn(query.love) || isTaste(query);
}

/** Whether a taste of each category is asked for. */
function isTaste({ home, pinned, maxcat }: Query): boolean {
  return (isOn(home) || isOn(pinned)) && maxcat !== undefined;
}

/** What a person likes and what they order often, the most often ordered first. */
export async function lovedProducts(
  asking: Asking & { readonly actor: { readonly id: number } },
  query: Query,
): Promise<readonly Shelved[]> {
  const skus = await lovedSkus(asking);
  return skus.length === 0 ? [] : listProducts(asking, query, { skus });
}

async function lovedSkus({ tx, actor }: Pick<Asking, 'tx' | 'actor'>): Promise<readonly number[]> {
  if (actor === undefined) return [];
  const liked = await likesOf(tx, actor.id);
  const times = await timesOrderedBy(tx, actor.id);
  const often = [...times].filter(([, count]) => count > 1).map(([sku]) => sku);
  return [...new Set([...liked, ...often])].sort(
    (left, right) => (times.get(right) ?? 0) - (times.get(left) ?? 0) || left - right,
  );
}

async function categorySlug({ tx }: Asking, known: string | undefined): Promise<string | undefined> {
  if (known === undefined) return undefined;
  return categoryOf(known, await everyCategory(tx))?.slug ?? known;
}

/** Kinds of product that a list may hold alone or leave out. */
const KINDS = ['bundle', 'business', 'subscription'] as const;

/** What the question asks of each product: the question is read once, and not again for each of ten thousand. */
function wanted(query: Query, narrowed: Narrowed): (shelved: Shelved) => boolean {
  const asks: ((shelved: Shelved) => boolean)[] = [];
  if (isOn(query.available)) asks.push(({ product }) => product.attributes.available);
  if (isOn(query.instock)) asks.push(({ product }) => product.pricing.stock > 0);
  if (isOn(query.discount)) asks.push(({ product }) => product.attributes.discount);
  if ((isOn(query.home) || isOn(query.pinned)) && query.maxcat === undefined)
    asks.push(({ product }) => product.attributes.home);
  for (const flag of KINDS) {
    const asked = query[flag];
    if (asked !== undefined) asks.push(({ product }) => product.attributes[flag] === isOn(asked));
  }
  if (isOn(query.customized)) asks.push(() => false);
  for (const flag of [...flagsOf(query.details), ...flagsOf(narrowed.details)])
    asks.push(({ product }) => isTrue(product.details, flag));
  for (const flag of flagsOf(narrowed.attributes))
    asks.push(({ product }) => isTrue(product.attributes, flag));
  const { location } = narrowed;
  if (location !== undefined) asks.push((shelved) => comesFrom(shelved, location));
  return (shelved) => asks.every((ask) => ask(shelved));
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

async function ordered(
  asking: Asking,
  query: Query,
  { skus }: Narrowed,
  listed: readonly Shelved[],
  hub: Hub,
): Promise<readonly Shelved[]> {
  if (skus !== undefined) return listed;
  if (isOn(query.popular)) {
    const times = await popularAt(asking, hub, windowDays(query));
    const count = ({ product }: Shelved) => times.get(product.sku) ?? 0;
    const least = Math.max(1, Number(query.minhit) || 1);
    return listed.filter((one) => count(one) >= least).toSorted((left, right) => count(right) - count(left));
  }
  if (isTaste(query)) {
    const times = await popularAt(asking, hub, windowDays(query));
    const { tx, actor } = asking;
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
  { setHeader }: Asking,
  { start, limit }: Query,
  products: readonly Shelved[],
): readonly Shelved[] {
  setHeader('x-total-count', String(products.length));
  const from = Math.max(0, Math.trunc(Number(start ?? 0)) || 0);
  const wanted = limit === undefined ? MOST_LISTED : Math.max(0, Math.trunc(Number(limit)) || 0);
  return products.slice(from, from + Math.min(wanted, MOST_LISTED));
}

function skusOf(given: Query['skus']): readonly number[] | undefined {
  if (given === undefined) return undefined;
  return listedNames(given)
    .map(Number)
    .filter((sku) => Number.isSafeInteger(sku) && sku > 0);
}

function isOn(flag: string | undefined): boolean {
  return flag !== undefined && flag !== 'false' && flag !== '0' && flag !== '';
}

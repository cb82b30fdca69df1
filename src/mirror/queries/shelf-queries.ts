import type { Document } from '../../contract/catalogue/documents.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { Shop } from '../../contract/catalogue/shops.ts';
import type { Ms } from '../../contract/sync/sync.ts';
import {
  changesOf,
  countsByCategory,
  everyProduct,
  headOfCategory,
  productsBySku,
  productsOfCategory,
  productsOfVendor,
  withChanges,
} from '../catalogue/read-catalogue.ts';
import { inShelfOrder, isShown } from '../catalogue/shelf-order.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';
import { documentsOf } from './document-queries.ts';
import { knownHubs } from './market-queries.ts';

/** The sections of the home page. */
export interface HomeShelf {
  readonly home: readonly ProductRow[];
  readonly discount: readonly ProductRow[];
  readonly popular: readonly ProductRow[];
}

/** The home page of a hub in its present state; `null` before its catalogue was loaded. */
export async function homeShelf(mirror: Mirror, { hub }: { hub: string }): Promise<HomeShelf | null> {
  const [head, changes] = await Promise.all([mirror.catalogHead.get(`home:${hub}`), changesOf(mirror, hub)]);
  if (head === undefined || !('popular' in head)) return null;
  return {
    home: withChanges(head.home, changes),
    discount: withChanges(head.discount, changes).filter(({ attributes }) => attributes.discount),
    popular: withChanges(head.popular, changes),
  };
}

/** The seasonal selection. */
export interface Season {
  /** The latest published one; `undefined` when there is none. */
  readonly selection: Document | undefined;
  /** The products of the hub that it names, in its order. */
  readonly products: readonly ProductRow[];
}

/** The current selection with its products, in one answer, so that products never change their order on screen. */
export async function seasonOf(mirror: Mirror, { hub }: { hub: string }): Promise<Season> {
  const [selection] = await documentsOf(mirror, { types: ['selection'] });
  return { selection, products: await productsOf(mirror, { hub, skus: selection?.skus ?? [] }) };
}

/** The first products of some categories, by category. */
export async function categoryHeads(
  mirror: Mirror,
  { hub, cats }: { hub: string; cats: readonly string[] },
): Promise<ReadonlyMap<string, readonly ProductRow[]>> {
  const heads = await Promise.all(cats.map((cat) => headOfCategory(mirror, hub, cat)));
  return new Map(cats.map((cat, index) => [cat, heads[index] ?? []]));
}

/** All products of a category in shelf order. */
export function categoryShelf(
  mirror: Mirror,
  { hub, cat }: { hub: string; cat: string },
): Promise<readonly ProductRow[]> {
  return productsOfCategory(mirror, hub, cat);
}

/** The products of some categories, in no order. */
export async function categoryShelves(
  mirror: Mirror,
  { hub, cats }: { hub: string; cats: readonly string[] },
): Promise<readonly ProductRow[]> {
  return (await Promise.all(cats.map((cat) => productsOfCategory(mirror, hub, cat)))).flat();
}

/** Number of visible products per category. */
export function categoryCounts(
  mirror: Mirror,
  { hub }: { hub: string },
): Promise<ReadonlyMap<string, number>> {
  return countsByCategory(mirror, hub);
}

/** Products by their numbers, in that order; removed ones are left out. */
export async function productsOf(
  mirror: Mirror,
  { hub, skus }: { hub: string; skus: readonly number[] },
): Promise<readonly ProductRow[]> {
  const found = await productsBySku(mirror, hub, skus);
  return skus.flatMap((sku) => found.get(sku) ?? []);
}

/** A product and its producer. */
export interface ShelfProduct {
  readonly product: ProductRow;
  readonly shop: Shop | undefined;
}

/** One product of a hub, offered or not; `null` when this device does not have it. */
export async function shelfProduct(
  mirror: Mirror,
  { hub, sku }: { hub: string; sku: number },
): Promise<ShelfProduct | null> {
  const product = (await productsBySku(mirror, hub, [sku])).get(sku);
  if (product === undefined) return null;
  const shop = await mirror.shops.get(product.vendor);
  return { product, shop: effective(shop) ?? undefined };
}

/** All products of one producer at a hub. */
export function vendorShelf(
  mirror: Mirror,
  { hub, vendor }: { hub: string; vendor: string },
): Promise<readonly ProductRow[]> {
  return productsOfVendor(mirror, hub, vendor);
}

/** The time of the last comparison of a hub's catalogue with the server; `undefined` before its first load. */
export async function catalogueSeen(mirror: Mirror, { hub }: { hub: string }): Promise<Ms | undefined> {
  const scope = await mirror.scopes.get(`catalog:${hub}`);
  return scope === undefined || scope.cursor === null ? undefined : scope.lastAt;
}

/** Every visible product of a hub, in shelf order. */
export async function wholeShelf(mirror: Mirror, { hub }: { hub: string }): Promise<readonly ProductRow[]> {
  const products = await everyProduct(mirror, hub);
  return products
    .map(({ d }) => d)
    .filter(isShown)
    .sort(inShelfOrder);
}

/** The producer of a product in any catalogue on this device; `null` when it is in none. */
export async function vendorOfSku(mirror: Mirror, { sku }: { sku: number }): Promise<string | null> {
  for (const { slug } of await knownHubs(mirror)) {
    const product = (await productsBySku(mirror, slug, [sku])).get(sku);
    if (product !== undefined) return product.vendor;
  }
  return null;
}

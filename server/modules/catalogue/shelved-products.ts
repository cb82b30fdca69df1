import type { Category } from '../../../src/contract/catalogue/categories.ts';
import { Product, type ProductRow } from '../../../src/contract/catalogue/products.ts';
import type { Shop } from '../../../src/contract/catalogue/shops.ts';
import { otherShops } from '../../../src/domain/catalogue/bundle-shares.ts';
import { UNKNOWN_CATEGORY } from '../../../src/domain/core/error-messages.ts';
import { EncodedBody } from '../../core/encoded-body.ts';
import { encode } from '../../core/encode-answer.ts';
import { everyCategory } from './categories/categories-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type ProductQuestion, productsOfHub } from './products/products-store.ts';
import { shopsByUrlpath } from './shops/shops-store.ts';

/** A product joined with its category and shop, for filters and sorting. */
export interface Shelved {
  readonly product: ProductRow;
  readonly shop: Shop;
  /** The other shops of a composed product; `undefined` when one of them no longer exists. */
  readonly others: readonly Shop[] | undefined;
  readonly category: Pick<Category, 'slug' | 'name' | 'weight'>;
}

/** The products of a hub with their shops and categories; an unknown category gets a default name. */
export async function shelf(tx: Tx, filter: ProductQuestion): Promise<readonly Shelved[]> {
  return joinShopsAndCategories(tx, await productsOfHub(tx, filter));
}

/** Joins shop and category to each product; rows of the feed never contain them (docs/protocol.md#audience). */
export async function joinShopsAndCategories(
  tx: Tx,
  products: readonly ProductRow[],
): Promise<readonly Shelved[]> {
  const named = products.flatMap((product) => [product.vendor, ...otherShops(product)]);
  const shops = await shopsByUrlpath(tx, [...new Set(named)]);
  const categories = new Map((await everyCategory(tx)).map((category) => [category.slug, category]));
  return products.flatMap((product) => {
    const shop = shops.get(product.vendor);
    if (shop === undefined) return [];
    const category = categories.get(product.categories) ?? {
      slug: product.categories,
      name: UNKNOWN_CATEGORY,
      weight: 0,
    };
    return { product, shop, others: othersOf(product, shops), category };
  });
}

function othersOf(product: ProductRow, shops: ReadonlyMap<string, Shop>): readonly Shop[] | undefined {
  const named = otherShops(product);
  const found = named.flatMap((path) => shops.get(path) ?? []);
  return found.length === named.length ? found : undefined;
}

/** A product as REST calls answer it. */
export function productAnswer({ product, shop, category }: Shelved): Product {
  const { urlpath, name, status, discount, available, photo } = shop;
  return {
    ...product,
    categories: { slug: category.slug, name: category.name, weight: category.weight },
    vendor: { urlpath, name, status, discount, available, photo },
  };
}

/** Encoded products by object: each is encoded once until it changes, and shared by all lists. */
const texts = new WeakMap<Shelved, string>();

/** Encodes a list of products for a REST answer. */
export function encodedProducts(products: readonly Shelved[]): EncodedBody {
  return EncodedBody.ofList(products.map(textOf));
}

function textOf(shelved: Shelved): string {
  const known = texts.get(shelved);
  if (known !== undefined) return known;
  const text = JSON.stringify(encode(Product, productAnswer(shelved)));
  texts.set(shelved, text);
  return text;
}

import type { Call, QueryOf } from '../../../src/contract/core/call.ts';
import * as categories from '../../../src/contract/catalogue/categories.ts';
import { listManagedProducts } from '../../../src/contract/catalogue/managed-products.ts';
import * as products from '../../../src/contract/catalogue/products.ts';
import * as shops from '../../../src/contract/catalogue/shops.ts';
import type { Context } from '../../core/request-context.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { cacheCatalogue } from './catalogue-cache.ts';
import { photosOfProducts, photosOfShops } from './photos/photo-lists.ts';
import { managedProducts } from './products/managed-products.ts';
import { autocomplete, readProduct, searchProducts } from './products/product-calls.ts';
import { isOwn, listProducts, lovedProducts, type Narrowed } from './products/products-list.ts';
import { encodedProducts } from './shelved-products.ts';
import { managedShops } from './shops/managed-shops.ts';
import { listShops, readShop, shopsOfCategory } from './shops/shops-list.ts';
import type { Category } from '../../../src/contract/catalogue/categories.ts';
import { categoryOf } from '../../../src/domain/catalogue/category.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { categoryBySlug, everyCategory, usesOfCategories } from './categories/categories-store.ts';

type ProductList = Call & Pick<typeof products.listProducts, 'answer'>;

interface Listing {
  readonly query: QueryOf<typeof products.listProducts>;
  readonly narrowed?: Narrowed;
}

/** A cached list of products. */
function listed<const C extends ProductList>(
  call: C,
  context: Context,
  listing: Listing,
  list = (reader: Context) => listProducts(reader, listing.query, listing.narrowed),
) {
  return cacheCatalogue(call, context, (reader) => list(reader).then(encodedProducts), {
    key: [call.name, listing],
    own: isOwn(listing.query),
  });
}

export const catalogueRoutes = [
  handle(categories.listCategories, (context, { query }) =>
    cacheCatalogue(
      categories.listCategories,
      context,
      (reader) => listCategories(reader, query.stats !== undefined),
      { key: ['categories', query] },
    ),
  ),
  handle(categories.readCategory, (context, { params: { slug } }) => readCategory(context, slug)),

  handle(products.listProducts, (context, { query }) => listed(products.listProducts, context, { query })),
  handle(products.searchProducts, (context, { query }) =>
    listed(products.searchProducts, context, { query }, (reader) => searchProducts(reader, query)),
  ),
  handle(products.autocomplete, (context, { query }) => autocomplete(context, query)),
  handle(products.lovedProducts, (context, { query }) => lovedProducts(context, query).then(encodedProducts)),
  handle(listManagedProducts, (context, { query }) => managedProducts(context, query)),
  handle(products.productPhotos, (context, { query }) => photosOfProducts(context, query)),
  handle(products.productsOfCategory, (context, { params: { cat }, query }) =>
    listed(products.productsOfCategory, context, { query, narrowed: { category: cat } }),
  ),
  handle(products.productsOfLocation, (context, { params: { loc }, query }) =>
    listed(products.productsOfLocation, context, { query, narrowed: { location: loc } }),
  ),
  handle(products.productsOfLocationAndCategory, (context, { params: { loc, cat }, query }) =>
    listed(products.productsOfLocationAndCategory, context, {
      query,
      narrowed: { location: loc, category: cat },
    }),
  ),
  handle(products.productsOfCategoryWithDetails, (context, { params: { cat, d }, query }) =>
    listed(products.productsOfCategoryWithDetails, context, {
      query,
      narrowed: { category: cat, details: d },
    }),
  ),
  handle(products.productsWithDetails, (context, { params: { d }, query }) =>
    listed(products.productsWithDetails, context, { query, narrowed: { details: d } }),
  ),
  handle(products.productsWithAttributes, (context, { params: { a }, query }) =>
    listed(products.productsWithAttributes, context, { query, narrowed: { attributes: a } }),
  ),
  handle(products.readProduct, (context, { params: { sku } }) => readProduct(context, sku)),

  handle(shops.listShops, (context, { query }) =>
    cacheCatalogue(shops.listShops, context, (reader) => listShops(reader, query), { key: ['shops', query] }),
  ),
  handle(shops.shopsOfCategory, (context, { params: { cat }, query }) =>
    shopsOfCategory(context, cat, query.hub),
  ),
  handle(shops.shopPhotos, (context, { query }) => photosOfShops(context, query)),
  handle(shops.listManagedShops, (context, { query }) => managedShops(context, query.others === 'true')),
  handle(shops.readShop, (context, { params: { urlpath } }) => readShop(context, urlpath)),
];

type CategoryContext = Pick<Context, 'tx'>;

/** Every category by ascending weight; with `stats`, with the products of each. */
async function listCategories({ tx }: CategoryContext, stats: boolean): Promise<Category[]> {
  const categories = await everyCategory(tx);
  if (!stats) return [...categories];
  const uses = await usesOfCategories(tx);
  return categories.map((category) => ({ ...category, usedBy: [...(uses.get(category.slug) ?? [])] }));
}

async function readCategory(
  { tx }: CategoryContext,
  slug: string,
): Promise<Category | Result<never, 'not_found'>> {
  return (await categoryBySlug(tx, slug)) ?? categoryOf(slug, await everyCategory(tx)) ?? refuse('not_found');
}

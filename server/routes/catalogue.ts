import * as categories from '../../src/contract/categories.ts';
import * as products from '../../src/contract/products.ts';
import * as shops from '../../src/contract/shops.ts';
import { handle } from '../http/handler.ts';
import { cacheCatalogue } from '../services/catalogue-cache.ts';
import { listCategories, readCategory } from '../services/categories.ts';
import { photosOfProducts, photosOfShops } from '../services/photos.ts';
import { autocomplete, readProduct, searchProducts } from '../services/product-calls.ts';
import { listProducts, lovedProducts } from '../services/products-list.ts';
import { listShops, readShop, shopsOfCategory } from '../services/shops-list.ts';

export const catalogueRoutes = [
  handle(categories.listCategories, async (context, { query }) => {
    await cacheCatalogue(context, ['categories', query]);
    return listCategories(context, query.stats !== undefined);
  }),
  handle(categories.readCategory, (context, { params: { slug } }) => readCategory(context, slug)),

  handle(products.listProducts, async (context, { query }) => {
    await cacheCatalogue(context, ['products', query]);
    return listProducts(context, query);
  }),
  handle(products.searchProducts, (context, { query }) => searchProducts(context, query)),
  handle(products.autocomplete, (context, { query }) => autocomplete(context, query)),
  handle(products.lovedProducts, (context, { query }) => lovedProducts(context, query)),
  handle(products.productPhotos, (context, { query }) => photosOfProducts(context, query)),
  handle(products.productsOfCategory, async (context, { params: { cat }, query }) => {
    await cacheCatalogue(context, ['category', cat, query]);
    return listProducts(context, query, { category: cat });
  }),
  handle(products.productsOfLocation, (context, { params: { loc }, query }) =>
    listProducts(context, query, { location: loc }),
  ),
  handle(products.productsOfLocationAndCategory, (context, { params: { loc, cat }, query }) =>
    listProducts(context, query, { location: loc, category: cat }),
  ),
  handle(products.productsOfCategoryWithDetails, (context, { params: { cat, d }, query }) =>
    listProducts(context, query, { category: cat, details: d }),
  ),
  handle(products.productsWithDetails, (context, { params: { d }, query }) =>
    listProducts(context, query, { details: d }),
  ),
  handle(products.productsWithAttributes, (context, { params: { a }, query }) =>
    listProducts(context, query, { attributes: a }),
  ),
  handle(products.readProduct, (context, { params: { sku } }) => readProduct(context, sku)),

  handle(shops.listShops, async (context, { query }) => {
    await cacheCatalogue(context, ['shops', query]);
    return listShops(context, query);
  }),
  handle(shops.shopsOfCategory, (context, { params: { cat }, query }) =>
    shopsOfCategory(context, cat, query.hub),
  ),
  handle(shops.shopPhotos, (context, { query }) => photosOfShops(context, query)),
  handle(shops.readShop, (context, { params: { urlpath } }) => readShop(context, urlpath)),
];

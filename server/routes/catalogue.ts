import * as categories from '../../src/contract/categories.ts';
import * as products from '../../src/contract/products.ts';
import * as shops from '../../src/contract/shops.ts';
import { handle } from '../http/handler.ts';
import { cacheCatalogue } from '../services/catalogue-cache.ts';
import { listCategories, readCategory } from '../services/categories.ts';
import { photosOfProducts, photosOfShops } from '../services/photos.ts';
import { autocomplete, readProduct, searchProducts } from '../services/product-calls.ts';
import { isOwn, listProducts, lovedProducts } from '../services/products-list.ts';
import { writtenProducts } from '../services/shelf.ts';
import { listShops, readShop, shopsOfCategory } from '../services/shops-list.ts';

export const catalogueRoutes = [
  handle(categories.listCategories, (context, { query }) =>
    cacheCatalogue(categories.listCategories, context, ['categories', query], (asking) =>
      listCategories(asking, query.stats !== undefined),
    ),
  ),
  handle(categories.readCategory, (context, { params: { slug } }) => readCategory(context, slug)),

  handle(products.listProducts, (context, { query }) =>
    cacheCatalogue(
      products.listProducts,
      context,
      ['products', query],
      (asking) => listProducts(asking, query).then(writtenProducts),
      { own: isOwn(query) },
    ),
  ),
  handle(products.searchProducts, (context, { query }) =>
    searchProducts(context, query).then(writtenProducts),
  ),
  handle(products.autocomplete, (context, { query }) => autocomplete(context, query)),
  handle(products.lovedProducts, (context, { query }) => lovedProducts(context, query).then(writtenProducts)),
  handle(products.productPhotos, (context, { query }) => photosOfProducts(context, query)),
  handle(products.productsOfCategory, (context, { params: { cat }, query }) =>
    cacheCatalogue(
      products.productsOfCategory,
      context,
      ['category', cat, query],
      (asking) => listProducts(asking, query, { category: cat }).then(writtenProducts),
      { own: isOwn(query) },
    ),
  ),
  handle(products.productsOfLocation, (context, { params: { loc }, query }) =>
    listProducts(context, query, { location: loc }).then(writtenProducts),
  ),
  handle(products.productsOfLocationAndCategory, (context, { params: { loc, cat }, query }) =>
    listProducts(context, query, { location: loc, category: cat }).then(writtenProducts),
  ),
  handle(products.productsOfCategoryWithDetails, (context, { params: { cat, d }, query }) =>
    listProducts(context, query, { category: cat, details: d }).then(writtenProducts),
  ),
  handle(products.productsWithDetails, (context, { params: { d }, query }) =>
    listProducts(context, query, { details: d }).then(writtenProducts),
  ),
  handle(products.productsWithAttributes, (context, { params: { a }, query }) =>
    listProducts(context, query, { attributes: a }).then(writtenProducts),
  ),
  handle(products.readProduct, (context, { params: { sku } }) => readProduct(context, sku)),

  handle(shops.listShops, (context, { query }) =>
    cacheCatalogue(shops.listShops, context, ['shops', query], (asking) => listShops(asking, query)),
  ),
  handle(shops.shopsOfCategory, (context, { params: { cat }, query }) =>
    shopsOfCategory(context, cat, query.hub),
  ),
  handle(shops.shopPhotos, (context, { query }) => photosOfShops(context, query)),
  handle(shops.readShop, (context, { params: { urlpath } }) => readShop(context, urlpath)),
];

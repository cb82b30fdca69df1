import { isVatNumber } from '../../src/domain/payment/vat-number.ts';
import type { Rows } from './insert-rows.ts';
import type { DemoPerson } from './demo-population.ts';
import type { Shelf } from './demo-catalogue.ts';

export function categoryRows({ categories }: Shelf): Rows<'categories'> {
  return categories.map((category) => ({
    slug: category.slug,
    rev: 1,
    type: category.type,
    weight: category.weight,
    data: category,
  }));
}

/** Shops with their owner, if one of the logins owns it, and the account that only owner and admin see. */
export function shopRows({ shops }: Shelf, people: readonly DemoPerson[]): Rows<'shops'> {
  return shops.map((shop, index) => ({
    urlpath: shop.urlpath,
    rev: 1,
    owner: people.find(({ ownsShops }) => ownsShops.includes(shop.urlpath))?.row.id ?? null,
    status: shop.status,
    data: shop,
    account: {
      businessName: shop.name,
      fees: index % 3 === 0 ? 0.15 : 0.2,
      tva: { number: vatNumberOf(index), fees: 0.026 },
    },
  }));
}

/** An unassigned number with a valid check digit. */
function vatNumberOf(index: number): string | undefined {
  const ends = Array.from({ length: 100 }, (_, end) => String(end).padStart(2, '0'));
  return ends.map((end) => `CHE-${100 + index}.000.0${end} TVA`).find(isVatNumber);
}

export function shopHubRows({ shops }: Shelf): Rows<'shop_hubs'> {
  return shops.flatMap(({ urlpath, hubs }) => hubs.map((hub) => ({ shop: urlpath, hub })));
}

export function productRows({ products }: Shelf): Rows<'products'> {
  return products.map((product) => ({
    sku: product.sku,
    rev: 1,
    vendor: product.vendor,
    category: product.categories,
    stock: product.pricing.stock,
    published_stock: product.pricing.stock,
    available: product.attributes.available,
    data: product,
  }));
}

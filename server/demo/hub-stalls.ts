import type { Hub } from '../../src/contract/hubs/hubs.ts';
import type { Shop } from '../../src/contract/catalogue/shops.ts';
import { otherShops } from '../../src/domain/catalogue/bundle-shares.ts';
import type { SharingShop, ShelfProduct } from '../modules/catalogue/checkout-products.ts';
import type { HubStall } from './make-order.ts';
import { demoConfig } from './shared-config.ts';
import type { Shelf } from './demo-catalogue.ts';

/** Each hub with the products of its shops, as the checkout reads them. */
export function stallsOf(hubs: readonly Hub[], shelf: Shelf): readonly HubStall[] {
  return hubs.map((hub) => ({ hub, config: demoConfig(hub, hubs), shelf: shelfOf(hub, shelf) }));
}

function shelfOf(hub: Hub, { products, shops, categories }: Shelf): ReadonlyMap<number, ShelfProduct> {
  const local = new Map(
    shops.filter(({ hubs }) => hubs.includes(hub.slug)).map((shop) => [shop.urlpath, shop]),
  );
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return new Map(
    products.flatMap((product): [number, ShelfProduct][] => {
      const shop = local.get(product.vendor);
      if (shop === undefined) return [];
      return [
        [
          product.sku,
          {
            sku: product.sku,
            product,
            stock: product.pricing.stock,
            available: product.attributes.available,
            category: names.get(product.categories) ?? product.categories,
            shop,
            urlpath: shop.urlpath,
            status: shop.status,
            others: otherShops(product)
              .flatMap((path) => local.get(path) ?? [])
              .map(asSharing),
          },
        ],
      ];
    }),
  );
}

function asSharing(shop: Shop): SharingShop {
  return { shop, urlpath: shop.urlpath, status: shop.status };
}

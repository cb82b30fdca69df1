import type { Shop } from '../../../contract/catalogue/shops.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';
import { shopDelivers } from '../../../domain/catalogue/shop-calendar.ts';
import { availabilityOf } from '../../shared/ordering/next-delivery.ts';

/** The facets of the producer list. */
export const SHOP_FACETS = ['day', 'bio', 'local', 'gluten', 'lactose', 'vegetarian', 'discount'] as const;

export type ShopFacet = (typeof SHOP_FACETS)[number];

/** Filters the published producers, by name: facets, and a word of the name or place. */
export function shopsFor(
  shops: Iterable<Shop>,
  filters: { readonly facets: ReadonlySet<ShopFacet>; readonly words: string },
  next: IsoDay | undefined,
): Shop[] {
  return [...shops]
    .filter(({ status }) => status === true)
    .filter((shop) => [...filters.facets].every((facet) => shopHolds(facet, shop, next)))
    .filter(({ name, address }) => holdsFolded(filters.words, `${name} ${address.region}`))
    .sort((left, right) => left.name.localeCompare(right.name, 'fr'));
}

/** Whether a producer matches a facet. */
export function shopHolds(facet: ShopFacet, shop: Shop, next: IsoDay | undefined): boolean {
  switch (facet) {
    case 'day':
      return next !== undefined && shopDelivers(availabilityOf(shop.available), next);
    case 'discount':
      return shop.discount.active && shop.discount.threshold > 0;
    case 'bio':
    case 'local':
    case 'gluten':
    case 'lactose':
    case 'vegetarian':
      return shop.details[facet];
  }
}

import type { ProductRow } from '../contract/products.ts';
import { useMarket, useNextDelivery } from './market.tsx';
import { type Offer, offerOf } from './offer.ts';

/** How a product is offered for the next delivery of the hub; open while the hub is not known. */
export function useOffer(product: Pick<ProductRow, 'vendor' | 'attributes' | 'pricing'>): Offer {
  const market = useMarket();
  const { next, now } = useNextDelivery();
  if (!market) return { is: 'open' };
  return offerOf(product, market.shops.get(product.vendor) ?? UNKNOWN_SHOP, next?.day, market, now);
}

// Shops come with the catalogue, sometimes a moment later: a card does not say « fermé » meanwhile.
const UNKNOWN_SHOP = { status: true, available: { active: false, weekdays: [0, 1, 2, 3, 4, 5, 6] } };

import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { type Offer, offeringOf, offerOf } from './product-offer.ts';

/** How a product is available for the hub's next delivery; open while the hub is unknown. */
export function useOffer(product: Pick<ProductRow, 'vendor' | 'attributes' | 'pricing' | 'bundle'>): Offer {
  const market = useMarket();
  const { next, now } = useNextDelivery();
  if (!market) return { kind: 'open' };
  return offerOf(product, offeringOf(product, market.shops), { next: next?.day, calendar: market, now });
}

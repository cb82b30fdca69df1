import { useMemo } from 'react';
import type { ShelfState } from './shelf-facets.ts';
import { useBasket, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { offeringOf, offerOf } from '../cards/product-offer.ts';

/** The inputs of the facets: favourites, and what the next delivery can include. */
export function useShelfState(): ShelfState {
  const market = useMarket();
  const { likes } = useBasket();
  const { next, now } = useNextDelivery();
  return useMemo(
    () => ({
      likes,
      comesNext(product) {
        if (!market?.shops.has(product.vendor) || !next) return false;
        return (
          offerOf(product, offeringOf(product, market.shops), { next: next.day, calendar: market, now })
            .kind === 'open'
        );
      },
    }),
    [market, likes, next, now],
  );
}

import { useMemo } from 'react';
import type { ShelfState } from './facets.ts';
import { useBasket, useMarket, useNextDelivery } from './market.tsx';
import { offerOf } from './offer.ts';

/** What the facets of a shelf are answered with: hearts, and what the next delivery can bring. */
export function useShelfState(): ShelfState {
  const market = useMarket();
  const { likes } = useBasket();
  const { next, now } = useNextDelivery();
  return useMemo(
    () => ({
      likes,
      comesNext(product) {
        const shop = market?.shops.get(product.vendor);
        if (!market || !shop || !next) return false;
        return offerOf(product, shop, next.day, market, now).is === 'open';
      },
    }),
    [market, likes, next, now],
  );
}

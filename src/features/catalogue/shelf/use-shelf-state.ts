import { useMemo } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import type { ShelfState } from './shelf-facets.ts';
import { useBasket, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { useCheckoutChoice } from '../../shared/ordering/checkout-choice.ts';
import { offeringOf, offerOf } from '../cards/product-offer.ts';

/** The inputs of the facets: favourites, and what the next delivery can include. */
export function useShelfState(): ShelfState {
  const market = useMarket();
  const { likes } = useBasket();
  const { next, now } = useNextDelivery();
  const day = next?.day;
  const comesNext = useMemo(
    () =>
      oncePerProduct((product) => {
        if (!market?.shops.has(product.vendor) || day === undefined) return false;
        const offering = offeringOf(product, market.shops);
        return offerOf(product, offering, { next: day, calendar: market, now }).kind === 'open';
      }),
    [market, day, now],
  );
  return useMemo(() => ({ likes, now, comesNext }), [likes, now, comesNext]);
}

/** The delivery day that the customer chose, while it is their next one; `undefined` while it is only proposed. */
export function useChosenDay(): IsoDay | undefined {
  const [{ hub = '', person }] = useDevice();
  const [{ day }] = useCheckoutChoice(person, hub);
  const { next } = useNextDelivery();
  return day !== undefined && next?.day === day ? day : undefined;
}

// Memoised per product: each touch of a chip checks thousands of products.
function oncePerProduct(answer: (product: ProductRow) => boolean): (product: ProductRow) => boolean {
  const known = new WeakMap<ProductRow, boolean>();
  return (product) => {
    const told = known.get(product) ?? answer(product);
    known.set(product, told);
    return told;
  };
}

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
  const comesNext = useMemo(() => {
    // A shelf asks for its thousands of products at each touch of a chip.
    const known = new WeakMap<ProductRow, boolean>();
    return (product: ProductRow) => {
      let comes = known.get(product);
      if (comes === undefined) {
        const context = market && next ? { next: next.day, calendar: market, now } : undefined;
        comes =
          context !== undefined &&
          context.calendar.shops.has(product.vendor) &&
          offerOf(product, offeringOf(product, context.calendar.shops), context).kind === 'open';
        known.set(product, comes);
      }
      return comes;
    };
  }, [market, next, now]);
  return useMemo(() => ({ likes, now, comesNext }), [likes, now, comesNext]);
}

/** The delivery day that the customer chose, while it is their next one; `undefined` while it is only proposed. */
export function useChosenDay(): IsoDay | undefined {
  const [{ hub = '', person }] = useDevice();
  const [{ day }] = useCheckoutChoice(person, hub);
  const { next } = useNextDelivery();
  return day !== undefined && next?.day === day ? day : undefined;
}

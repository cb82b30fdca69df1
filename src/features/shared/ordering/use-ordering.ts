import { useMemo } from 'react';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { termsUnwritten } from '../../../mirror/queries/document-queries.ts';
import { orderingRowsOf, type OrderingRows } from '../../../mirror/queries/ordering-queries.ts';
import { type CheckoutChoice, useCheckoutChoice } from './checkout-choice.ts';
import { useMarket } from '../market/market-provider.tsx';
import { type SortedCart, sortedCart } from './sorted-cart.ts';
import type { Ordering } from './ordering-context.ts';
import { useCartGroups } from './use-cart-groups.ts';

/** The checkout's inputs, read from the mirror. */
export interface OrderingState {
  readonly ordering: Ordering;
  readonly rows: OrderingRows;
  readonly cart: SortedCart;
  readonly choice: CheckoutChoice;
  readonly choose: ReturnType<typeof useCheckoutChoice>[1];
  readonly forget: () => void;
}

/**
 * Hub, person, cart and choices of an order; `undefined` while they are read, `null` when this device has no hub yet.
 */
export function useOrdering(): OrderingState | null | undefined {
  const [{ person, hub = '' }] = useDevice();
  const market = useMarket();
  const me = useMe();
  const groups = useCartGroups();
  const rows = useLive(orderingRowsOf, { person, hub });
  const unwritten = useLive(termsUnwritten, { hub });
  const [choice, choose, forget] = useCheckoutChoice(person, hub);
  return useMemo(() => {
    if (market === null) return null;
    if (!market || me === undefined || !groups || !rows) return undefined;
    const { config, hub: place } = market;
    const { capacity, pending, latest, waiting } = rows;
    const ordering = { config, hub: place, capacity, me, pending, latest, termsUnwritten: unwritten };
    return { ordering, rows, cart: sortedCart(groups.entries, waiting), choice, choose, forget };
  }, [market, me, groups, rows, unwritten, choice, choose, forget]);
}

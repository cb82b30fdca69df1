import { createContext, useContext } from 'react';
import type { CartEntry, CartGroup } from './cart-groups.ts';

/** The cart by line and by producer, joined with the current products. */
export interface CartContent {
  readonly entries: readonly CartEntry[];
  /** All lines that are still available, for an order or a subscription. */
  readonly inside: readonly CartGroup[];
  /** The lines that can be ordered: not subscribed, not carried by a pending order, not put aside. */
  readonly groups: readonly CartGroup[];
}

/** Computed once for the whole shop, above every component that shows a line. */
export const CartContext = createContext<CartContent | undefined>(undefined);

/** The cart of the selected hub with its products and producers; `undefined` until it is read. */
export function useCartGroups(): CartContent | undefined {
  return useContext(CartContext);
}

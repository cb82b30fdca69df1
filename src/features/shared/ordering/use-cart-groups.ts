import { createContext, useContext } from 'react';
import type { CartEntry, CartGroup } from './cart-groups.ts';

/** The cart line by line and by producer, with what the shelf says of each line now. */
export interface CartContent {
  readonly entries: readonly CartEntry[];
  /** All that was put in and can still be had: what is for an order, and what is for a subscription. */
  readonly inside: readonly CartGroup[];
  /** What can be ordered: neither what comes by subscription, nor what a waiting order carries, nor what was put aside. */
  readonly groups: readonly CartGroup[];
}

/** Read once for the whole shop, above everything that shows a line. */
export const CartContext = createContext<CartContent | undefined>(undefined);

/** The cart of the present hub with its products and producers; `undefined` until it was read. */
export function useCartGroups(): CartContent | undefined {
  return useContext(CartContext);
}

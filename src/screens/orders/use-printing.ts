import type { Order } from '../../contract/orders.ts';

/** Prints orders as they stand on the screen. */
export function usePrinting(): (orders: readonly Order[]) => void {
  return () => window.print();
}

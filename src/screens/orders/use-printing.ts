import type { Order } from '../../contract/orders.ts';
import { usePrint } from '../../parts/use-print.ts';

/** Prints orders as they stand on the screen: the slip of one, the preparation lists by shop of several. */
export function usePrinting(): (orders: readonly Order[]) => void {
  const print = usePrint();
  return (orders) => print(orders, orders.length === 1 ? 'slips' : 'shops');
}

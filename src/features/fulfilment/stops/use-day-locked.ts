import type { Order } from '../../../contract/orders/orders.ts';
import { useMay } from '../../shared/people/use-may.ts';

/**
 * Whether the user is the office and the day of an order is closed: it can only be changed after reopening
 * the day. Late work of couriers is kept (docs/rules.md#closing-a-day).
 */
export function useDayLocked({ hub, locked }: Pick<Order, 'hub' | 'locked'>): boolean {
  const may = useMay();
  return locked !== undefined && may('order.capture', hub);
}

/** Why the controls of such an order are disabled. */
export const DAY_LOCKED_TITLE = 'La journée de cette commande est fermée';
export const DAY_LOCKED_TEXT = 'Rien n’y change sans la rouvrir.';

import { isAdmin, isStaff } from '../../domain/people/person.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useAppLocation } from '../../hooks/use-place.ts';

/** The orders that /orders shows: one's own shop's, or the hub's. */
export type OrdersView = 'shop' | 'hub';

/**
 * A producer sees their shop's orders, staff the hub's. Staff with a shop switch to it by `of=mine`; an admin starts
 * with it (docs/rules.md#shops). A URL that names an order opens the board.
 */
export function useOrdersView(): OrdersView {
  const [device] = useDevice();
  const { path, search } = useAppLocation();
  if (!isStaff(device)) return 'shop';
  const { of, oid } = search;
  if (path !== '/orders' || !device.roles.includes('shop-owner') || oid !== undefined) return 'hub';
  return of === 'mine' || (isAdmin(device) && of !== 'all') ? 'shop' : 'hub';
}

import { isAdmin, isStaff } from '../../domain/people/person.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useAppLocation } from '../../hooks/use-place.ts';

/** The orders that /orders shows: one's own shop's, or the hub's. */
export type OrdersView = 'shop' | 'hub';

/**
 * A producer sees their shop's orders, staff the hub's. An admin with a shop starts with the shop
 * (docs/rules.md#shops); a URL that names an order opens the board.
 */
export function useOrdersView(): OrdersView {
  const [device] = useDevice();
  const { path, search } = useAppLocation();
  if (!isStaff(device)) return 'shop';
  const mine = isAdmin(device) && device.roles.includes('shop-owner') && path === '/orders';
  return mine && search['of'] !== 'all' && search['oid'] === undefined ? 'shop' : 'hub';
}

import { isAdmin, isStaff } from '../../domain/people/person.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useAppLocation } from '../../hooks/use-place.ts';

/** Whose orders /orders shows: those of one's own shop, or those of the hub. */
export type OrdersView = 'shop' | 'hub';

/**
 * A producer sees their shop's, whoever works here the hub's. An admin who has a shop begins with it and is one touch
 * from all (docs/rules.md#shops); an address that names an order means the board.
 */
export function useOrdersView(): OrdersView {
  const [device] = useDevice();
  const { path, search } = useAppLocation();
  if (!isStaff(device)) return 'shop';
  const mine = isAdmin(device) && device.roles.includes('shop-owner') && path === '/orders';
  return mine && search['of'] !== 'all' && search['oid'] === undefined ? 'shop' : 'hub';
}

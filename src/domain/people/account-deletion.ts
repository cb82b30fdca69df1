import { DAY_MS, type Ms } from '../calendar/hub-time.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** Time during which a deleted account can be restored; then its personal data is erased. */
export const REGRET_MS: Ms = 30 * DAY_MS;

/** Whether an account can be deleted: not with shops, open orders or subscriptions, on which other people depend. */
export function mayLeave({
  shops,
  openOrders,
  contracts,
}: {
  readonly shops: number;
  readonly openOrders: number;
  /** Subscriptions that were not cancelled. */
  readonly contracts: number;
}): Result<true, 'account_has_shop' | 'account_has_orders' | 'account_has_subscription'> {
  if (shops > 0) return refuse('account_has_shop');
  if (openOrders > 0) return refuse('account_has_orders');
  return contracts > 0 ? refuse('account_has_subscription') : accept(true);
}

import { DAY_MS, type Ms } from '../calendar/hub-time.ts';
import { accept, refuse, type Result } from '../core/result.ts';

/** How long a deleted account can be opened again; then nothing personal is left of it. */
export const REGRET_MS: Ms = 30 * DAY_MS;

/** Whether an account can be deleted: its shops are somebody's bread, its orders, present and to come, somebody's work. */
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

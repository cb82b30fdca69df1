import { DAY_MS, type Ms } from './hub-time.ts';
import { accept, refuse, type Result } from './result.ts';

/** How long a deleted account can be opened again; then nothing personal is left of it. */
export const REGRET_MS: Ms = 30 * DAY_MS;

/** Whether an account can be deleted: its shops are somebody's bread, its open orders somebody's work. */
export function mayLeave({
  shops,
  openOrders,
}: {
  readonly shops: number;
  readonly openOrders: number;
}): Result<true, 'account_has_shop' | 'account_has_orders'> {
  if (shops > 0) return refuse('account_has_shop');
  return openOrders > 0 ? refuse('account_has_orders') : accept(true);
}

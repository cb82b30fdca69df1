import { addDays, DEFAULT_ZONE, localDay } from '../../domain/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { type ShopHeld, shopHeld } from '../../mirror/queries/shop-held.ts';

/** Days ahead that are shown: those for which anybody can order, and what is agreed for later. */
export const DAYS_AHEAD = 27;

/** Whether the months of the coming days are here; `undefined` until it is read. */
export function useShopHeld(urlpath: string): ShopHeld | undefined {
  const today = localDay(useNow(), DEFAULT_ZONE);
  const months = [...new Set([today, addDays(today, DAYS_AHEAD)].map((day) => day.slice(0, 7)))];
  return useLive(shopHeld, { urlpath, months });
}

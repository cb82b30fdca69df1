import { addDays, DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useSame } from '../../hooks/use-stable-value.ts';
import { type ScopeNeed, needOfShop } from '../../mirror/held-scopes.ts';

/** The number of days ahead that are shown: the ordering window, and what is agreed beyond it. */
export const DAYS_AHEAD = 27;

/** The month scopes of the coming days of a shop. */
export function useShopNeed(urlpath: string): ScopeNeed {
  const today = localDay(useNow(), DEFAULT_ZONE);
  const months = [...new Set([today, addDays(today, DAYS_AHEAD)].map((day) => day.slice(0, 7)))];
  return useSame(needOfShop(urlpath, months));
}

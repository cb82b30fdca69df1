import { DEFAULT_ZONE, type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useMarket } from './market-provider.tsx';

/** Today in the zone of the market. */
export function useMarketDay(): IsoDay {
  return localDay(useNow(), useMarket()?.hub.timezone ?? DEFAULT_ZONE);
}

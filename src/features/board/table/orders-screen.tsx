import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { ArchiveBoard } from '../days/archive-board.tsx';
import { DayBoard } from '../days/day-board.tsx';

/** The orders of a hub: a day in preparation, or a month of the archive. */
export function OrdersScreen() {
  const { search } = useAppLocation();
  const market = useMarket();
  const now = useNow();
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  const today = localDay(now, market.hub.timezone || DEFAULT_ZONE);
  return search['view'] === 'archive' ? (
    <ArchiveBoard market={market} today={today} />
  ) : (
    <DayBoard market={market} today={today} now={now} />
  );
}

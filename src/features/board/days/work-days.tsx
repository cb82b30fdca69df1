import { useMemo } from 'react';
import { DayTabs } from '../../../ui/layout/day-tabs.tsx';
import { daysAround } from '../../../domain/calendar/day-window.ts';
import { DEFAULT_ZONE, type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation } from '../../../hooks/use-place.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import { isComplete, type ScopeNeed } from '../../../mirror/held-scopes.ts';
import { useCoverage, useDaysNeed } from '../../shared/local-data/use-list-state.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { closingWords, dayToShow, dayWords, limitOf, placedOn } from './day-summary.ts';
import { usePlaced } from './use-placed.ts';

/** The days around today of the current hub, and the day in the URL. */
export interface WorkDays {
  readonly hub: string;
  readonly day: IsoDay;
  readonly today: IsoDay;
  readonly days: readonly IsoDay[];
  readonly placed: ReadonlyMap<IsoDay, number>;
  readonly need: ScopeNeed;
}

/** Reads the day in the URL and prioritises loading it; the default is today or the next day with orders. */
export function useWorkDays(): WorkDays {
  const { search } = useAppLocation();
  const market = useMarket();
  const hub = market?.slug ?? '';
  const today = localDay(useNow(), market?.hub.timezone ?? DEFAULT_ZONE);
  const days = useMemo(() => daysAround(today), [today]);
  const placed = usePlaced(hub, days, today) ?? NOTHING;
  const day = dayToShow(search['day'], today, placed);
  useWantedDays(hub, days.includes(day) ? days : [...days, day]);
  const need = useDaysNeed(hub, [day]);
  return { hub, day, today, days, placed, need };
}

interface WorkDayTabsProps {
  readonly work: WorkDays;
  /** The search parameter that another day drops: an open detail. */
  readonly without?: string | undefined;
}

/** The tabs of the days with orders, and of the shown one. */
export function WorkDayTabs({ work: { day, today, days, placed, need }, without }: WorkDayTabsProps) {
  const place = useAppLocation();
  const market = useMarket();
  const held = isComplete(useCoverage(need));
  const placedHere = useMemo(
    () => (held ? placed : new Map([...placed, [day, undefined]])),
    [held, placed, day],
  );
  const limit = limitOf(market?.hub);
  const ranks = market?.ranks ?? {};
  return (
    <DayTabs
      label="Jours"
      current={day}
      days={days
        .filter((one) => one === day || one === today || (placedOn(one, placed, ranks) ?? 0) > 0)
        .map((one) => ({
          id: one,
          href: searchHref(place, { day: one, ...(without !== undefined && { [without]: undefined }) }),
          ...dayWords(
            {
              day: one,
              placed: placedOn(one, placedHere, ranks),
              limit,
              closed: market ? closingWords(one, market.hub) : undefined,
            },
            today,
          ),
        }))}
    />
  );
}

const NOTHING: ReadonlyMap<IsoDay, number> = new Map();

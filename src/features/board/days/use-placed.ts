import { useMemo } from 'react';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { dayCounts } from '../../../mirror/queries/day-counts.ts';
import { placesOfDays } from '../../../mirror/queries/day-orders.ts';

/** The places taken on days around today, as counted on this device; `undefined` until it is read. */
export function usePlaced(
  hub: string,
  days: readonly IsoDay[],
  today: IsoDay,
): ReadonlyMap<IsoDay, number> | undefined {
  const counts = useLive(dayCounts, { hub, days });
  // The hub counts coming days; only past days are counted here.
  const past = useMemo(() => days.filter((day) => day < today), [days, today]);
  const places = useLive(placesOfDays, { hub, days: past });
  return useMemo(() => counts && places && new Map([...counts, ...places]), [counts, places]);
}

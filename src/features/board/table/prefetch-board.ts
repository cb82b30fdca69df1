import { DEFAULT_ZONE, type IsoDay, localDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { prefetchLive } from '../../../hooks/prefetch-query.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { dayCounts } from '../../../mirror/queries/day-counts.ts';
import { ordersOfDay, placesOfDays } from '../../../mirror/queries/day-orders.ts';
import { staffOfHub, toursOfDay } from '../../../mirror/queries/day-rows-query.ts';
import { marketOf } from '../../../mirror/queries/market-queries.ts';
import { sessionOf } from '../../../mirror/queries/session-query.ts';
import { waitingByOrder } from '../../../mirror/queries/waiting-by-order.ts';
import { daysAround } from '../../../domain/calendar/day-window.ts';
import { dayNamed, dayToShow } from '../days/day-summary.ts';

/** The inputs of the prefetch. */
interface PrefetchInput {
  readonly hub: string;
  readonly search: Readonly<Record<string, string | undefined>>;
  /** By this device's clock. */
  readonly now: Ms;
}

/** Prefetches the queries of a day's board, so that it renders once; a month reads separately. */
export async function readBoardAhead(mirror: Mirror, { hub, search, now }: PrefetchInput): Promise<void> {
  if (search['view'] === 'archive') return;
  const named = dayNamed(search['day']);
  const rows = named === undefined ? undefined : readDay(mirror, hub, named);
  const [session, market] = await Promise.all([
    prefetchLive(mirror, sessionOf, {}),
    prefetchLive(mirror, marketOf, { hub }),
  ]);
  if (market === null) return;
  const today = localDay(now + (session?.skewMs ?? 0), market.hub.timezone || DEFAULT_ZONE);
  const days = daysAround(today);
  const [placed] = await Promise.all([
    prefetchLive(mirror, dayCounts, { hub, days }),
    prefetchLive(mirror, placesOfDays, { hub, days: days.filter((day) => day < today) }),
  ]);
  await (rows ?? readDay(mirror, hub, dayToShow(undefined, today, placed)));
}

async function readDay(mirror: Mirror, hub: string, day: IsoDay): Promise<void> {
  await Promise.all([
    prefetchLive(mirror, ordersOfDay, { hub, day }),
    prefetchLive(mirror, toursOfDay, { hub, day }),
    prefetchLive(mirror, staffOfHub, { hub }),
    prefetchLive(mirror, waitingByOrder, {}),
  ]);
}

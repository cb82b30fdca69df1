import { createContext, type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { addDays, DEFAULT_ZONE, type IsoDay, localDay } from '../../../domain/calendar/hub-time.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useAppLocation } from '../../../hooks/use-place.ts';
import { useWantedDays } from '../../../hooks/use-wanted-days.ts';
import type { Mirror } from '../../../mirror/mirror.ts';
import { dayCounts } from '../../../mirror/queries/day-counts.ts';
import { ordersOfDay } from '../../../mirror/queries/day-orders.ts';
import { staffOfHub, toursOfDay } from '../../../mirror/queries/day-rows-query.ts';
import { waitingByOrder } from '../../../mirror/queries/waiting-by-order.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import { courierPlace } from './courier-place.ts';
import { dayProblems, type Problem } from './courier-problems.ts';
import { daysAround, workDay } from '../../../domain/calendar/day-window.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useDaysNeed } from '../../shared/local-data/use-list-state.ts';

/** A courier's day as loaded on this device. */
export interface CourierDay {
  readonly hub: string;
  readonly today: IsoDay;
  readonly day: IsoDay;
  /** The number of orders of each day that a courier's device holds (docs/rules.md#courier-days). */
  readonly counts: ReadonlyMap<IsoDay, number>;
  /** The scopes of the day's orders: none is called absent before they are loaded. */
  readonly need: ScopeNeed;
  /** `undefined` while they are read; not updated while one of them is open. */
  readonly orders: readonly Order[] | undefined;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  readonly issues: readonly Problem[];
  /** The decisions needed: of the day, and in « À vérifier ». */
  readonly problems: number;
  /** The unsent mutations of this device by order; absent until counted. */
  readonly waiting: ReadonlyMap<number, number> | undefined;
}

const DayContext = createContext<CourierDay | undefined>(undefined);

/** Reads the day once for the tabs, the screen and the order over it. */
export function CourierDayProvider({ children }: { children: ReactNode }) {
  const [{ hub = '' }] = useDevice();
  const { day: requestedDay, order } = courierPlace(useAppLocation());
  const today = localDay(useNow(), useMarket()?.hub.timezone ?? DEFAULT_ZONE);
  const counts = useLive(dayCounts, { hub, days: daysAround(today) });
  const day = requestedDay ?? workDay(today, counts ?? NO_COUNTS);
  useWantedDays(hub, [...new Set([today, addDays(today, 1), day])]);
  const need = useDaysNeed(hub, [day]);
  const orders = useOrders(hub, day, order === undefined);
  const tours = useLive(toursOfDay, { hub, day });
  const staff = useLive(staffOfHub, { hub });
  const waiting = useLive(waitingByOrder, {});
  const toCheck = useLive(waitingCounts, {})?.toCheck ?? 0;
  const value = useMemo(() => {
    const issues = dayProblems(orders ?? []);
    return {
      hub,
      today,
      day,
      counts: counts ?? NO_COUNTS,
      need,
      orders: counts && orders,
      tours: tours ?? [],
      staff: staff ?? [],
      issues,
      problems: toCheck + issues.filter(({ open }) => open).length,
      waiting,
    };
  }, [hub, today, day, counts, need, orders, tours, staff, toCheck, waiting]);
  return <DayContext value={value}>{children}</DayContext>;
}

/**
 * The orders of the day. While one of them is open, the others are not read again at every tick; a long list renders
 * after user input.
 */
function useOrders(hub: string, day: IsoDay, wanted: boolean): readonly Order[] | undefined {
  const read = useLive(ordersIfWanted, { hub, day, wanted });
  const [kept, setKept] = useState(read);
  if (read !== undefined && read !== kept) setKept(read);
  return useDeferredValue(kept);
}

async function ordersIfWanted(
  mirror: Mirror,
  { hub, day, wanted }: { hub: string; day: IsoDay; wanted: boolean },
): Promise<readonly Order[] | undefined> {
  return wanted ? ordersOfDay(mirror, { hub, day }) : undefined;
}

/** The current day. */
export function useCourierDay(): CourierDay {
  const day = useContext(DayContext);
  if (day === undefined) throw new Error('no courier’s day above this component');
  return day;
}

const NO_COUNTS: ReadonlyMap<IsoDay, number> = new Map();

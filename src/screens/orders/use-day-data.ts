import { useMemo } from 'react';
import type { StaffRow, TourRow } from '../../contract/day-rows.ts';
import type { Order } from '../../contract/orders.ts';
import { useBatched } from '../../hooks/use-batched.ts';
import { useLive } from '../../hooks/use-live.ts';
import { ordersOfDay } from '../../mirror/queries/day-orders.ts';
import { staffOfHub, toursOfDay } from '../../mirror/queries/day-rows.ts';
import { waitingByOrder } from '../../mirror/queries/waiting-by-order.ts';
import { boardRow, type BoardRow } from '../../parts/office-rows.ts';

/** A day of a hub as the board draws it; `rows` is `undefined` until the mirror was read. */
export interface DayData {
  readonly rows: readonly BoardRow[] | undefined;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
}

/** Many ticks that arrive together are drawn at once: nobody reads faster. */
const DRAW_EVERY_MS = 100;

/** Reads a day from the mirror and keeps reading. */
export function useDayData(hub: string, day: string): DayData {
  const orders = useBatched(useLive(ordersOfDay, { hub, day }), DRAW_EVERY_MS);
  const tours = useLive(toursOfDay, { hub, day }) ?? NO_TOURS;
  const staff = useLive(staffOfHub, { hub }) ?? NO_STAFF;
  const rows = useRows(orders);
  return { rows, tours, staff };
}

/** The rows of some orders, each with what waits on it here. */
export function useRows(orders: readonly Order[] | undefined): readonly BoardRow[] | undefined {
  const waiting = useLive(waitingByOrder, {});
  return useMemo(
    () => orders?.map((order) => boardRow(order, waiting?.get(order.oid) ?? 0)),
    [orders, waiting],
  );
}

const NO_TOURS: readonly TourRow[] = [];
const NO_STAFF: readonly StaffRow[] = [];

import { useMemo } from 'react';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { useLiveLater } from '../../../hooks/use-live-deferred.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { ordersOfDay } from '../../../mirror/queries/day-orders.ts';
import { staffOfHub, toursOfDay } from '../../../mirror/queries/day-rows-query.ts';
import { waitingByOrder } from '../../../mirror/queries/waiting-by-order.ts';
import { boardRow, type BoardRow } from '../table/board-rows.ts';

/** A day of a hub for the board; `rows` is `undefined` until the mirror is read. */
export interface DayData {
  readonly rows: readonly BoardRow[] | undefined;
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  /** Whether tours and staff are loaded: before, more couriers may appear. */
  readonly manned: boolean;
}

/** Reads a day from the mirror and follows its changes. */
export function useDayData(hub: string, day: string): DayData {
  const orders = useLiveLater(ordersOfDay, { hub, day });
  const tours = useLive(toursOfDay, { hub, day });
  const staff = useLive(staffOfHub, { hub });
  const rows = useRows(orders);
  const manned = tours !== undefined && staff !== undefined;
  return { rows, tours: tours ?? NO_TOURS, staff: staff ?? NO_STAFF, manned };
}

/** The rows of some orders, each with its unsent mutations on this device. */
export function useRows(orders: readonly Order[] | undefined): readonly BoardRow[] | undefined {
  const waiting = useLiveLater(waitingByOrder, {});
  return useMemo(
    () => orders?.map((order) => boardRow(order, waiting?.get(order.oid) ?? 0)),
    [orders, waiting],
  );
}

const NO_TOURS: readonly TourRow[] = [];
const NO_STAFF: readonly StaffRow[] = [];

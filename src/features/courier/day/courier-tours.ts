import type { TourRow } from '../../../contract/orders/day-rows.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { TOURS } from '../../../domain/fulfilment/tour.ts';
import { type Stop, stopsOf } from '../../fulfilment/stops/delivery-stops.ts';

/** A tour of a day to choose; tour 0 holds the unassigned orders. */
export interface DayTour {
  readonly tour: number;
  readonly courier: number | null;
  readonly start: string | null;
  readonly stops: readonly Stop[];
}

/**
 * The tours of a day that have stops or a driver: the given person's first, then by number, unassigned orders last.
 */
export function dayTours(
  orders: readonly Order[],
  rows: readonly Pick<TourRow, 'tour' | 'courier' | 'start'>[],
  me: number | null,
): readonly DayTour[] {
  const tours = [...TOURS, 0].map((tour) => {
    const row = rows.find((one) => one.tour === tour);
    const own = orders.filter(({ shipping }) => shipping.priority === tour);
    return { tour, courier: row?.courier ?? null, start: row?.start ?? null, stops: stopsOf(own) };
  });
  const known = tours.filter(({ courier, stops }) => courier !== null || stops.length > 0);
  const mine = (one: DayTour) => me !== null && one.courier === me;
  return [...known.filter(mine), ...known.filter((one) => !mine(one))];
}

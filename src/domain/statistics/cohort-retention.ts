import type { IsoDay } from '../calendar/hub-time.ts';

/** Number of customers of one cohort (`month`, 0 being the first) who ordered again a number of months later. */
export interface Returned {
  readonly arrived: number;
  readonly after: number;
  readonly customers: number;
}

/**
 * A cohort: the customers whose first order was in a month, and how many of them ordered one, two, three months later.
 */
export interface Arrivals {
  /** The first day of the month. */
  readonly month: IsoDay;
  readonly customers: number;
  /** One entry per later month, the current one included. */
  readonly again: readonly number[];
}

/** The cohorts of consecutive months, the last being the current one. */
export function arrivalsByMonth(
  months: readonly IsoDay[],
  counted: readonly Returned[],
): readonly Arrivals[] {
  const found = (arrived: number, after: number) =>
    counted.find((one) => one.arrived === arrived && one.after === after)?.customers ?? 0;
  return months.map((month, arrived) => ({
    month,
    customers: found(arrived, 0),
    again: Array.from({ length: months.length - 1 - arrived }, (_, at) => found(arrived, at + 1)),
  }));
}

import type { IsoDay } from '../calendar/hub-time.ts';

/** So many customers who arrived in a month, the first being 0, and ordered so many months after it. */
export interface Returned {
  readonly arrived: number;
  readonly after: number;
  readonly customers: number;
}

/** Those whose first order was in a month, and how many of them ordered one, two, three months after it. */
export interface Arrivals {
  /** Its first day. */
  readonly month: IsoDay;
  readonly customers: number;
  /** As many as there are months after it, the running one included. */
  readonly again: readonly number[];
}

/** What became of those who arrived in each of some months that follow one another, the last being the running one. */
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

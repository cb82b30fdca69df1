import { addDays, type IsoDay, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';

/** Three years back. */
export const YEARS_DAYS = 3 * 365;
/** Days that have orders already. */
const AHEAD_DAYS = 4;

/** A delivery day, its number of orders, and the elapsed share of the three years. */
export interface VolumeDay {
  readonly day: IsoDay;
  readonly orders: number;
  readonly share: number;
}

/** The first day of the last complete month: the busy one. */
export function busyMonth(today: IsoDay): IsoDay {
  return `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

/**
 * All delivery days of three years and of the days to come, with this many orders in all, of which `busy` lie in the
 * last complete month: so the measured month is the same, however many orders lie around it.
 */
export function volumeDays(
  weekdays: readonly number[],
  today: IsoDay,
  { orders, busy }: { readonly orders: number; readonly busy: number },
): readonly VolumeDay[] {
  const month = busyMonth(today).slice(0, 7);
  const days = Array.from({ length: YEARS_DAYS + AHEAD_DAYS }, (_, index) => ({
    day: addDays(today, index - YEARS_DAYS),
    share: Math.min(1, index / YEARS_DAYS),
  })).filter(({ day }) => weekdays.includes(weekdayOf(day)));
  const many = days.filter(({ day }) => day.startsWith(month)).length;
  const inMonth = spread(busy, many);
  const around = spread(orders - busy, days.length - many);
  return days.map((one) => ({ ...one, orders: one.day.startsWith(month) ? inMonth() : around() }));
}

/** Shares a number out evenly over days, without a remainder. */
function spread(total: number, over: number): () => number {
  let day = 0;
  return () => {
    day += 1;
    return Math.floor((total * day) / over) - Math.floor((total * (day - 1)) / over);
  };
}

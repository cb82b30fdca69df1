import type { ClosedPeriod } from './delivery-calendar.ts';
import { addDays, type IsoDay } from '../calendar/hub-time.ts';

type Days = Pick<ClosedPeriod, 'from' | 'to'>;

/** The last day without deliveries: a period ends before the day on which they resume. */
export function lastClosedDay({ to }: Pick<Days, 'to'>): IsoDay {
  return addDays(to, -1);
}

/** The first of the periods that overlaps these days, if any. */
export function overlapOf<Period extends Days>(days: Days, others: readonly Period[]): Period | undefined {
  return others.find(({ from, to }) => days.from < to && from < days.to);
}

/** The days of a period that already have orders, with their number, as far as they are counted. */
export function ordersWithin(
  { from, to }: Days,
  ranks: Readonly<Record<IsoDay, number>>,
): readonly { readonly day: IsoDay; readonly orders: number }[] {
  return Object.entries(ranks)
    .filter(([day, orders]) => from <= day && day < to && orders > 0)
    .map(([day, orders]) => ({ day, orders }))
    .sort((left, right) => (left.day < right.day ? -1 : 1));
}

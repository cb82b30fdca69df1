import type { QueryOf } from '../../../src/contract/core/call.ts';
import type { listOrders } from '../../../src/contract/orders/orders.ts';
import {
  addDays,
  DEFAULT_ZONE,
  type IsoDay,
  isIsoDay,
  localDay,
} from '../../../src/domain/calendar/hub-time.ts';

/** Days of delivery, `to` excluded; without `to`, the period is open-ended. */
export interface Period {
  readonly from: IsoDay;
  readonly to: IsoDay | undefined;
}

type Query = Pick<QueryOf<typeof listOrders>, 'month' | 'year' | 'when' | 'padding'>;

/** A month includes the week after it; `padding` adds the week before (docs/rules.md#order-list). */
const SPILL_DAYS = 7;

/** The farthest accepted instant from 1970, either way: the year 2200. */
const FAR_MS = Date.UTC(2200, 0);

/** The days of a query: one day, `next` for today and later, or a month, by default the current one. */
export function periodOf({ month, year, when, padding }: Query, today: IsoDay): Period {
  if (when === 'next') return { from: today, to: undefined };
  const day = dayOf(when);
  if (day !== undefined) return { from: day, to: addDays(day, 1) };
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const first = firstOf(year ?? Number(thisYear), month ?? Number(thisMonth));
  const next = firstOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)) + 1);
  const before = padding === undefined || padding === 'false' ? 0 : SPILL_DAYS;
  return { from: addDays(first, -before), to: addDays(next, SPILL_DAYS) };
}

function dayOf(when: string | undefined): IsoDay | undefined {
  if (when === undefined || when === 'current') return undefined;
  if (isIsoDay(when)) return when;
  const instant = /^\d+$/.test(when) ? Number(when) : Date.parse(when);
  return Math.abs(instant) <= FAR_MS ? localDay(instant, DEFAULT_ZONE) : undefined;
}

/** Month 13 is January of the year after. */
function firstOf(year: number, month: number): IsoDay {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}

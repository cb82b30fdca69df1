import type { Hub } from '../../src/contract/hubs/hubs.ts';
import {
  currentShippingDay,
  deliveryDays,
  type HubCalendar,
  zoneOf,
} from '../../src/domain/hub/delivery-calendar.ts';
import { addDays, type IsoDay, localDay, type Ms, weekdayOf } from '../../src/domain/calendar/hub-time.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The number of orders of a hub's day, and their phase. */
export interface MarketDay {
  readonly day: IsoDay;
  readonly orders: number;
  readonly phase: 'past' | 'delivered' | 'preparing' | 'coming';
}

/** Thirteen weeks back. */
const PAST_DAYS = 91;

/** Orders of the day that is prepared at the first hub, and free places of the nearly full day. */
const TO_PREPARE = 42;
const PLACES_LEFT = 2;

/**
 * The delivery days of a hub around the start: three months of past days, the last of which was just
 * delivered; the day being prepared; and the days ahead. At the first hub one of these is nearly full and the
 * last one full.
 */
export function marketDays(hub: Hub, now: Ms, drawn: Pick<SeededRandom, 'whole'>): readonly MarketDay[] {
  const calendar: HubCalendar = { ...hub, noshipping: [] };
  const today = localDay(now, zoneOf(hub));
  const current = currentShippingDay(now, calendar) ?? today;
  const large = hub.currentLimit !== undefined && hub.currentLimit >= TO_PREPARE;

  const over = Array.from({ length: PAST_DAYS }, (_, back) => addDays(today, back - PAST_DAYS)).filter(
    (day) => hub.weekdays.includes(weekdayOf(day)),
  );
  const ahead = deliveryDays(now, calendar, { ranks: {}, premium: false })
    .filter(({ day, state }) => state === 'open' && day > current)
    .map(({ day }) => day);

  return [
    ...over.map((day, index): MarketDay => ({
      day,
      orders: large ? drawn.whole(6, 12) : drawn.whole(3, 7),
      phase: index === over.length - 1 ? 'delivered' : 'past',
    })),
    { day: current, orders: large ? TO_PREPARE : 9, phase: 'preparing' },
    ...ahead.map((day, index): MarketDay => ({
      day,
      orders: large ? comingOrders(index, ahead.length, hub.currentLimit ?? 0) : drawn.whole(3, 6),
      phase: 'coming',
    })),
  ];
}

function comingOrders(index: number, days: number, limit: number): number {
  if (index === days - 1) return limit;
  return index === 1 || days === 2 ? limit - PLACES_LEFT : 17 + index;
}

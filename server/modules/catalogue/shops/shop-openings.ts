import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import type { Shop } from '../../../../src/contract/catalogue/shops.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import {
  addDays,
  type IsoDay,
  isIsoDay,
  localDay,
  type Ms,
  weekdayOf,
} from '../../../../src/domain/calendar/hub-time.ts';
import { type ShopAvailability, shopDelivers } from '../../../../src/domain/catalogue/shop-calendar.ts';

/**
 * Days ahead within which a shop has to deliver once for its products to be listed. See docs/rules.md#product-lists.
 */
const WINDOW_DAYS = 8;

/**
 * The days of a product query: the one of `when`, the next delivery for 'true' and 'next', and otherwise
 * every delivery day of the coming week and a day.
 */
export function daysAsked(when: string | undefined, hub: Hub, now: Ms): readonly IsoDay[] {
  const today = localDay(now, zoneOf(hub));
  const coming = Array.from({ length: WINDOW_DAYS }, (_, ahead) => addDays(today, ahead)).filter((day) =>
    hub.weekdays.includes(weekdayOf(day)),
  );
  if (when === 'true' || when === 'next') return coming.slice(0, 1);
  const day = dayOf(when, hub);
  return day === undefined ? coming : [day];
}

/** Whether a shop is published and delivers on one of these days. */
export function openOn(
  { status, available }: { readonly status: Shop['status']; readonly available: ShopAvailability },
  days: readonly IsoDay[],
  hub: Hub,
): boolean {
  if (status !== true) return false;
  const zone = zoneOf(hub);
  const local = (instant: string | undefined) => instant && localDay(Date.parse(instant), zone);
  const calendar = { ...available, from: local(available.from), to: local(available.to) };
  return days.some((day) => shopDelivers(calendar, day));
}

function dayOf(when: string | undefined, hub: Hub): IsoDay | undefined {
  if (when === undefined) return undefined;
  if (isIsoDay(when)) return when;
  const instant = Date.parse(when);
  return Number.isNaN(instant) ? undefined : localDay(instant, zoneOf(hub));
}

import type { Hub } from '../../../contract/hubs/hubs.ts';
import {
  type CalendarQuestion,
  type DeliveryDay,
  deliveryDays,
  type HubCalendar,
  isServed,
  preparationOf,
  zoneOf,
} from '../../../domain/hub/delivery-calendar.ts';
import { deadline } from '../../../domain/text/french.ts';
import { addDays, type IsoDay, type Ms } from '../../../domain/calendar/hub-time.ts';
import { type ShopAvailability, shopDelivers } from '../../../domain/catalogue/shop-calendar.ts';
import { timeLeft } from '../dates/countdown.ts';
import { calendarOf } from './ordering-context.ts';

/** The inputs of a hub's delivery calendar. */
export interface Calendar {
  readonly hub: Hub;
  /** The number of placed orders per day. */
  readonly ranks: Readonly<Record<IsoDay, number>>;
  readonly premium: boolean;
}

/** The shops that must deliver for a product: its producer, and those that contribute parts. */
export interface Bringing {
  readonly available: ShopAvailability;
  readonly others?: readonly { readonly available: ShopAvailability }[] | undefined;
}

/**
 * The day on which one product can be delivered: the customer's next delivery if the product can make it, else the
 * first possible day after, else one before. Considers the product's own preparation time and its producers' days.
 * `undefined` when none of the coming days fits.
 * @param next the day of the customer's next delivery, if any
 * @param hours preparation time of the product; 0 uses the hub's
 */
export function dayFor(
  { now, calendar }: { readonly now: Ms; readonly calendar: Calendar },
  next: IsoDay | undefined,
  hours: number,
  shop: Bringing,
): DeliveryDay | undefined {
  const comes = comingDays({ now, calendar }, hours, shop).filter(({ state }) => state === 'open');
  return comes.find(({ day }) => next === undefined || day >= next) ?? comes[0];
}

/**
 * The coming days on which all these shops deliver, full days included; excludes days on which the hub is
 * closed or whose cut-off has passed.
 * @param hours preparation time; 0 uses the hub's
 */
export function comingDays(
  { now, calendar }: { readonly now: Ms; readonly calendar: Calendar },
  hours: number,
  shop: Bringing,
): readonly DeliveryDay[] {
  const shops = [shop, ...(shop.others ?? [])];
  return daysOf(now, calendar, hours).filter(
    ({ state, day }) =>
      (state === 'open' || state === 'full') &&
      shops.every(({ available }) => shopDelivers(availabilityOf(available), day)),
  );
}

/** The first day beyond the ordering window on which hub and shops deliver again, within two months. */
export function firstDayBeyond(
  { now, calendar }: { readonly now: Ms; readonly calendar: Calendar },
  hours: number,
  shop: Bringing,
): IsoDay | undefined {
  const last = daysOf(now, calendar, hours).at(-1)?.day;
  if (last === undefined) return undefined;
  const shops = [shop, ...(shop.others ?? [])];
  for (let ahead = 1; ahead <= 60; ahead += 1) {
    const day = addDays(last, ahead);
    const brought = shops.every(({ available }) => shopDelivers(availabilityOf(available), day));
    if (brought && isServed(day, calendar.hub)) return day;
  }
  return undefined;
}

/** The cut-off in French: « commandez avant lundi 16h », with the time left once it is near. */
export function cutoffWords(cutoff: Ms, now: Ms, hub: Pick<HubCalendar, 'timezone'>): string {
  const words = `commandez avant ${deadline(cutoff, now, zoneOf(hub))}`;
  const left = cutoff - now > NEAR_MS ? undefined : timeLeft(cutoff, now);
  return left === undefined ? words : `${words}, ${left}`;
}

/** A shop's availability in days: its row stores instants. */
export function availabilityOf({ active, from, to, weekdays }: ShopAvailability): ShopAvailability {
  return { active, from: from?.slice(0, 10), to: to?.slice(0, 10), weekdays };
}

const NEAR_MS = 12 * 3_600_000;

// Every card needs the same days: cached per calendar for a minute, by preparation time.
const daysByCalendar = new WeakMap<Calendar, { now: Ms; byHours: Map<number, readonly DeliveryDay[]> }>();

function daysOf(now: Ms, calendar: Calendar, preparationHours = 0): readonly DeliveryDay[] {
  let known = daysByCalendar.get(calendar);
  if (known?.now !== now) {
    known = { now, byHours: new Map() };
    daysByCalendar.set(calendar, known);
  }
  const days = known.byHours.get(preparationHours) ?? countDays(now, calendar, preparationHours);
  known.byHours.set(preparationHours, days);
  return days;
}

// The days of a cart with this product alone: at least the hub's own preparation time applies.
function countDays(now: Ms, { hub, ranks, premium }: Calendar, hours: number): DeliveryDay[] {
  const calendar = calendarOf(hub);
  const question: CalendarQuestion = { ranks, premium, preparationHours: preparationOf(calendar, [hours]) };
  return deliveryDays(now, calendar, question);
}

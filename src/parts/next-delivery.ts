import type { ConfigRow } from '../contract/config.ts';
import type { Hub } from '../contract/hubs.ts';
import {
  type CalendarQuestion,
  type DeliveryDay,
  deliveryDays,
  type HubCalendar,
  zoneOf,
} from '../domain/delivery-calendar.ts';
import { defaultHour } from '../domain/delivery-hour.ts';
import { deadline } from '../domain/french.ts';
import type { IsoDay, Ms } from '../domain/hub-time.ts';
import { type ShopAvailability, shopDelivers } from '../domain/shop-calendar.ts';
import { timeLeft } from './countdown.ts';
import { calendarOf } from './ordering.ts';

/** What the days of a hub are read from. */
export interface Calendar {
  readonly hub: Hub;
  readonly config: Pick<ConfigRow, 'shipping'>;
  /** Orders already placed, by day. */
  readonly ranks: Readonly<Record<IsoDay, number>>;
  readonly premium: boolean;
}

/** The day that an order placed now would come, the slot proposed for it, and until when that holds. */
export interface NextDelivery {
  readonly day: IsoDay;
  readonly hour: number;
  /** « 16h–20h ». */
  readonly slot: string | undefined;
  readonly cutoff: Ms;
}

/** The next delivery that can still be had; `undefined` when every coming day is closed, full or too late. */
export function nextDelivery(now: Ms, calendar: Calendar): NextDelivery | undefined {
  const open = daysOf(now, calendar).find(({ state }) => state === 'open');
  if (!open) return undefined;
  const hour = defaultHour(open.day, calendar.config.shipping);
  return { day: open.day, hour, slot: calendar.hub.shippingtimes[String(hour)], cutoff: open.cutoff };
}

/** Whoever has to bring something for a product to come: its producer, and those that put something into it. */
export interface Bringing {
  readonly available: ShopAvailability;
  readonly others?: readonly { readonly available: ShopAvailability }[] | undefined;
}

/**
 * The first day on which one product can come: its own preparation, and the days of its producers.
 * `undefined` when none of the coming days fits.
 *
 * @param hours preparation of the product; 0 leaves it to the hub
 */
export function firstDayFor(
  now: Ms,
  calendar: Calendar,
  hours: number,
  shop: Bringing,
): DeliveryDay | undefined {
  const shops = [shop, ...(shop.others ?? [])];
  return daysOf(now, calendar, hours).find(
    ({ state, day }) =>
      state === 'open' && shops.every(({ available }) => shopDelivers(availabilityOf(available), day)),
  );
}

/** Until when to order, in words: « commandez avant lundi 16h », and how long that is once it is near. */
export function cutoffWords(cutoff: Ms, now: Ms, hub: Pick<HubCalendar, 'timezone'>): string {
  const words = `commandez avant ${deadline(cutoff, now, zoneOf(hub))}`;
  const left = cutoff - now > NEAR_MS ? undefined : timeLeft(cutoff, now);
  return left === undefined ? words : `${words}, ${left}`;
}

/** A shop's absence in days: its row says instants. */
export function availabilityOf({ active, from, to, weekdays }: ShopAvailability): ShopAvailability {
  return { active, from: from?.slice(0, 10), to: to?.slice(0, 10), weekdays };
}

const NEAR_MS = 12 * 3_600_000;

// Every card asks for the same few days: they are counted once a minute for each preparation time.
const asked = new WeakMap<Calendar, { now: Ms; byHours: Map<number, readonly DeliveryDay[]> }>();

function daysOf(now: Ms, calendar: Calendar, preparationHours = 0): readonly DeliveryDay[] {
  let known = asked.get(calendar);
  if (known?.now !== now) {
    known = { now, byHours: new Map() };
    asked.set(calendar, known);
  }
  const days = known.byHours.get(preparationHours) ?? countDays(now, calendar, preparationHours);
  known.byHours.set(preparationHours, days);
  return days;
}

function countDays(now: Ms, { hub, ranks, premium }: Calendar, preparationHours: number): DeliveryDay[] {
  const question: CalendarQuestion = { ranks, premium, preparationHours };
  return deliveryDays(now, calendarOf(hub), question);
}

import type { Hub } from '../../../contract/hubs/hubs.ts';
import {
  type CalendarQuestion,
  type DeliveryDay,
  deliveryDays,
  type HubCalendar,
  preparationOf,
  zoneOf,
} from '../../../domain/hub/delivery-calendar.ts';
import { deadline } from '../../../domain/text/french.ts';
import type { IsoDay, Ms } from '../../../domain/calendar/hub-time.ts';
import { type ShopAvailability, shopDelivers } from '../../../domain/catalogue/shop-calendar.ts';
import { timeLeft } from '../dates/countdown.ts';
import { calendarOf } from './ordering-context.ts';

/** What the days of a hub are read from. */
export interface Calendar {
  readonly hub: Hub;
  /** Orders already placed, by day. */
  readonly ranks: Readonly<Record<IsoDay, number>>;
  readonly premium: boolean;
}

/** Whoever has to bring something for a product to come: its producer, and those that put something into it. */
export interface Bringing {
  readonly available: ShopAvailability;
  readonly others?: readonly { readonly available: ShopAvailability }[] | undefined;
}

/**
 * The day on which one product can come: the customer's next delivery when it can be there by then, else the first
 * day after it, else one before; by its own preparation, and the days of its producers. `undefined` when none of the
 * coming days fits.
 *
 * @param next the day of the customer's next delivery, if there is one
 * @param hours preparation of the product; 0 leaves it to the hub
 */
export function dayFor(
  now: Ms,
  calendar: Calendar,
  next: IsoDay | undefined,
  hours: number,
  shop: Bringing,
): DeliveryDay | undefined {
  const shops = [shop, ...(shop.others ?? [])];
  const comes = daysOf(now, calendar, hours).filter(
    ({ state, day }) =>
      state === 'open' && shops.every(({ available }) => shopDelivers(availabilityOf(available), day)),
  );
  return comes.find(({ day }) => next === undefined || day >= next) ?? comes[0];
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

// As a cart with this product alone would have them: the hub prepares for its own hours at least.
function countDays(now: Ms, { hub, ranks, premium }: Calendar, hours: number): DeliveryDay[] {
  const calendar = calendarOf(hub);
  const question: CalendarQuestion = { ranks, premium, preparationHours: preparationOf(calendar, [hours]) };
  return deliveryDays(now, calendar, question);
}

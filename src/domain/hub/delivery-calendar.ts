import { dayIsFull, placesLeft } from './capacity.ts';
import type { Capacity } from './capacity.ts';
import {
  addDays,
  addHours,
  DEFAULT_ZONE,
  instantOf,
  localDay,
  localParts,
  weekdayOf,
} from '../calendar/hub-time.ts';
import type { IsoDay, Ms } from '../calendar/hub-time.ts';
import { accept, refuse } from '../core/result.ts';
import type { Result } from '../core/result.ts';

/** A period without deliveries: `from` included, `to` excluded. */
export interface ClosedPeriod {
  readonly from: IsoDay;
  readonly to: IsoDay;
  readonly reason?: string | undefined;
}

/** The delivery schedule of a hub. */
export interface HubCalendar extends Capacity {
  readonly timezone?: string | undefined;
  /** 0 for Sunday to 6 for Saturday; a Sunday is never offered, even when it is listed. */
  readonly weekdays: readonly number[];
  /** Hours of preparation, elapsed, before the collect hour. */
  readonly timelimit: number;
  /** The collect hour: the hour of a delivery day by which everything must be at the hub. */
  readonly timelimitH: number;
  readonly noshipping: readonly ClosedPeriod[];
  /** Number of days that can be ordered ahead, since a card hold expires. 7 when absent. */
  readonly uncapturedTimeLimit?: number | undefined;
  /** Delivery hour → its label; hour 0 is the pickup's. */
  readonly shippingtimes?: Readonly<Record<string, string>> | undefined;
}

/** The part of a calendar that decides on the cut-off of a day. */
type Deadlines = Pick<HubCalendar, 'timelimit' | 'timelimitH' | 'timezone'>;

/** One day of the calendar strip, and whether it can be chosen. */
export interface DeliveryDay {
  readonly day: IsoDay;
  readonly state: 'open' | 'full' | 'closed' | 'late';
  /** The hub's own text for a closed day. */
  readonly reason?: string;
  /** Orders placed before this instant are on time. */
  readonly cutoff: Ms;
  /** Remaining places, for this customer. */
  readonly left: number;
}

/** The inputs that decide on a day besides the hub itself. */
export interface CalendarQuestion {
  /** Orders already placed, by day. */
  readonly ranks: Readonly<Record<IsoDay, number>>;
  readonly premium: boolean;
  /** Preparation of the slowest product of the cart; see `preparationOf`. */
  readonly preparationHours?: number | undefined;
}

/** Days that can be ordered ahead when a hub sets none. See docs/rules.md#delivery-days. */
export const DEFAULT_UNCAPTURED_DAYS = 7;

/** The hub's time zone, Europe/Zurich when it names none. */
export function zoneOf(hub: Pick<HubCalendar, 'timezone'>): string {
  return hub.timezone ?? DEFAULT_ZONE;
}

/**
 * The first day that an order placed now could reach, on any weekday: now plus the preparation, and the day after once
 * the collect hour is reached. See docs/rules.md#delivery-days.
 */
export function potentialDay(now: Ms, hub: HubCalendar, preparationHours?: number): IsoDay {
  const ready = localParts(addHours(now, preparation(hub, preparationHours)), zoneOf(hub));
  return ready.hour >= hub.timelimitH ? addDays(ready.day, 1) : ready.day;
}

/** The hub's delivery days among the seven from the potential day on, in order. */
export function potentialWeek(now: Ms, hub: HubCalendar, preparationHours?: number): IsoDay[] {
  const first = potentialDay(now, hub, preparationHours);
  return daysFrom(first, 7).filter((day) => isHubDay(day, hub));
}

/**
 * The days to show, in order, with the reason for those that cannot be chosen. Closed takes precedence over late, late
 * over full; today is left out once it is late. See docs/rules.md#delivery-days.
 */
export function deliveryDays(now: Ms, hub: HubCalendar, question: CalendarQuestion): DeliveryDay[] {
  const today = localDay(now, zoneOf(hub));
  const week = potentialWeek(now, hub, question.preparationHours);
  const last = addDays(today, hub.uncapturedTimeLimit ?? DEFAULT_UNCAPTURED_DAYS);
  const tooSoon = daysFrom(addDays(today, 1), 7).filter(
    (day) => isHubDay(day, hub) && day < (week[0] ?? last),
  );
  return [...tooSoon, ...week].filter((day) => day < last).map((day) => deliveryDay(now, day, hub, question));
}

/** The first day that can be chosen; `undefined` when every day ahead is closed, full or too late. */
export function nextShippingDay(now: Ms, hub: HubCalendar, question: CalendarQuestion): IsoDay | undefined {
  return deliveryDays(now, hub, question).find(({ state }) => state === 'open')?.day;
}

/**
 * Whether a day can be chosen now; checked again when the order is placed. `day_too_far`: the hub delivers on it, and
 * takes no orders for it yet.
 */
export function chooseDay(
  now: Ms,
  day: IsoDay,
  hub: HubCalendar,
  question: CalendarQuestion,
): Result<DeliveryDay, 'day_not_served' | 'day_closed' | 'day_late' | 'day_full' | 'day_too_far'> {
  if (!isHubDay(day, hub)) return refuse('day_not_served');
  const requested = deliveryDay(now, day, hub, question);
  if (requested.state !== 'open') return refuse(`day_${requested.state}`);
  const offered = deliveryDays(now, hub, question).some((shown) => shown.day === day);
  return offered ? accept(requested) : refuse('day_too_far');
}

/**
 * The instant *before* which an order for this day is on time; an order at the very instant is late. It is the collect
 * hour of the day minus the elapsed hours of preparation.
 */
export function cutoffOf(day: IsoDay, hub: Deadlines, preparationHours?: number): Ms {
  return addHours(collectInstantOf(day, hub), -preparation(hub, preparationHours));
}

/**
 * The instant at which a shop's list of a day is complete: the hub's cut-off, or the shop's own when it needs more hours.
 */
export function cutOffOf(
  hub: Deadlines,
  shop: { readonly urlpath: string; readonly timelimit?: number | undefined },
  day: IsoDay,
): Ms {
  return cutoffOf(day, hub, Math.max(hub.timelimit, shop.timelimit ?? 0));
}

/** The instant by which a day's goods must be at the hub. */
export function collectInstantOf(day: IsoDay, hub: Pick<HubCalendar, 'timelimitH' | 'timezone'>): Ms {
  return instantOf(day, hub.timelimitH, zoneOf(hub));
}

/** Hours of preparation of a whole cart: the hub's own, or more when a product needs more. */
export function preparationOf(hub: HubCalendar, timelimits: Iterable<number | undefined>): number {
  let hours = hub.timelimit;
  for (const timelimit of timelimits) hours = Math.max(hours, timelimit ?? 0);
  return hours;
}

/** The day that the office works on: the hub's first delivery day from today on. */
export function currentShippingDay(now: Ms, hub: HubCalendar): IsoDay | undefined {
  return daysFrom(localDay(now, zoneOf(hub)), 7).find((day) => isHubDay(day, hub));
}

/** The days on which a hub delivers, and the periods on which it does not. */
interface ServedDays {
  readonly weekdays: HubCalendar['weekdays'];
  readonly noshipping: readonly Pick<ClosedPeriod, 'from' | 'to'>[];
}

/** Whether the hub delivers on a day. */
export function isServed(day: IsoDay, hub: ServedDays): boolean {
  return isHubDay(day, hub) && closedOn(day, hub) === undefined;
}

/** The first day after another that the hub delivers on, of the coming month; `undefined` when there is none. */
export function deliveryDayAfter(day: IsoDay, hub: ServedDays): IsoDay | undefined {
  return daysFrom(addDays(day, 1), 31).find((one) => isServed(one, hub));
}

/** The closed period that contains a day, if any. */
export function closedOn<Period extends Pick<ClosedPeriod, 'from' | 'to'>>(
  day: IsoDay,
  hub: { readonly noshipping: readonly Period[] },
): Period | undefined {
  return hub.noshipping.find(({ from, to }) => from <= day && day < to);
}

function deliveryDay(now: Ms, day: IsoDay, hub: HubCalendar, question: CalendarQuestion): DeliveryDay {
  const cutoff = cutoffOf(day, hub, question.preparationHours);
  const count = question.ranks[day] ?? 0;
  const left = placesLeft(count, hub, question.premium);
  const closed = closedOn(day, hub);
  if (closed !== undefined) {
    const reason = closed.reason === undefined ? {} : { reason: closed.reason };
    return { day, state: 'closed', cutoff, left, ...reason };
  }
  if (now >= cutoff) return { day, state: 'late', cutoff, left };
  return { day, state: dayIsFull(count, hub, question.premium) ? 'full' : 'open', cutoff, left };
}

function preparation(hub: Deadlines, requested: number | undefined): number {
  return requested !== undefined && requested > 0 ? requested : hub.timelimit;
}

function isHubDay(day: IsoDay, hub: Pick<HubCalendar, 'weekdays'>): boolean {
  const weekday = weekdayOf(day);
  return weekday !== SUNDAY && hub.weekdays.includes(weekday);
}

function daysFrom(first: IsoDay, count: number): IsoDay[] {
  return Array.from({ length: count }, (_, days) => addDays(first, days));
}

const SUNDAY = 0;

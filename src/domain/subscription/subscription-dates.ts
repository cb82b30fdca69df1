import { addDays, daysBetween, instantOf, localDay, nextWeekday, weekdayOf } from '../calendar/hub-time.ts';
import type { IsoDay, Ms } from '../calendar/hub-time.ts';
import { accept, refuse, type Result } from '../core/result.ts';
import { isRunning, skip } from './subscription.ts';
import type { MovedDelivery, Subscription } from './subscription.ts';

/** One of the coming deliveries of a subscription. */
export interface ComingDelivery {
  readonly day: IsoDay;
  /** Its day of the rhythm, when it was moved to another one. */
  readonly movedFrom?: IsoDay;
  /** `skipped`: left out by the customer; `closed`: on a day on which the hub is closed. */
  readonly state: 'planned' | 'skipped' | 'closed';
}

/**
 * Days before a delivery on which its order is created, so that the shops can prepare. See
 * docs/rules.md#contract-deliveries.
 */
export const ORDERED_AHEAD_DAYS = 3;

/** Local hour at which it is created. */
export const ORDERED_AT = 6;

/**
 * Days before the creation of its order on which the customer is notified of a delivery. See
 * docs/rules.md#contract-deliveries.
 */
export const NOTICE_DAYS = 2;

/**
 * Minimum length of a pause, in days from today: a shorter one would stop no delivery, since its order exists already.
 * See docs/rules.md#contract-deliveries.
 */
const PAUSED_AT_LEAST_DAYS = 7;

/**
 * The next deliveries, skipped ones included, until `count` are planned or a year is covered.
 *
 * Weeks are counted from the first delivery. A monthly one stays in its week of the month, for example the second
 * Tuesday; a fifth week is the last where a month has only four. A daily one leaves Sundays out.
 */
export function comingDeliveries(
  held: Subscription,
  today: IsoDay,
  count: number,
  closed: (day: IsoDay) => boolean = () => false,
): ComingDelivery[] {
  if (!isRunning(held)) return [];
  const coming: ComingDelivery[] = [];
  let planned = 0;
  const first = latest(today, held.start, held.pauseUntil ?? held.start);
  const end = addDays(first, 366);
  // An earlier delivery may have been moved past the first day.
  let due = latest(addDays(first, -WINDOW_DAYS), held.start);
  for (; due < end && planned < count; due = addDays(due, 1)) {
    if (!isDue(held, due)) continue;
    const day = deliveredOn(held, due);
    if (day < first) continue;
    const state = stateOf(held, { due, day }, closed);
    if (state === 'planned') planned += 1;
    coming.push({ day, state, ...(day !== due && { movedFrom: due }) });
  }
  return coming;
}

/**
 * The maximum number of days between a delivery's day of the rhythm and its moved day: both are in one week.
 */
const WINDOW_DAYS = 6;

/**
 * The actual day of a rhythm day's delivery. A move is dropped where the rhythm has changed since and has a
 * delivery on that day.
 */
function deliveredOn(held: Subscription, due: IsoDay): IsoDay {
  const moved = held.moved?.find(({ day }) => day === due);
  return moved === undefined || isDue(held, moved.to) ? due : moved.to;
}

/** The rhythm day whose delivery comes on a day. */
export function dueOn(held: Subscription, delivery: IsoDay): IsoDay {
  const moved = held.moved?.find(({ day, to }) => to === delivery && isDue(held, day));
  return moved === undefined || isDue(held, delivery) ? delivery : moved.day;
}

/** The instant of a decision, and the hub's time zone. */
export interface DecidedAt {
  readonly now: Ms;
  readonly zone: string;
}

/** The day on which a delivery of the rhythm comes, while its order is not created. */
export function changeableDelivery(
  held: Subscription,
  due: IsoDay,
  { now, zone }: DecidedAt,
): Result<IsoDay, 'subscription_not_running' | 'delivery_not_coming' | 'delivery_ordered'> {
  if (!isRunning(held)) return refuse('subscription_not_running');
  const day = deliveredOn(held, due);
  if (!isDue(held, due) || due < held.start || day < (held.pauseUntil ?? day))
    return refuse('delivery_not_coming');
  return now >= orderedAt(day, zone) ? refuse('delivery_ordered') : accept(day);
}

/**
 * The days to which a delivery can be moved now: days of its week that the hub serves, that can still be ordered, and
 * on which the contract has no other delivery. Its own day of the rhythm is one of them.
 */
export function movableTo(
  held: Subscription,
  due: IsoDay,
  at: DecidedAt & { readonly served: (day: IsoDay) => boolean },
): readonly IsoDay[] {
  const present = changeableDelivery(held, due, at);
  if (!present.ok) return [];
  const monday = addDays(due, -((weekdayOf(due) + WINDOW_DAYS) % (WINDOW_DAYS + 1)));
  const taken = (day: IsoDay) =>
    day !== due && (isDue(held, day) || (dueOn(held, day) !== day && dueOn(held, day) !== due));
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, days) => addDays(monday, days)).filter(
    (day) =>
      day !== present.value &&
      day >= latest(held.start, held.pauseUntil ?? held.start) &&
      at.now < orderedAt(day, at.zone) &&
      !taken(day) &&
      at.served(day),
  );
}

/** Moves one delivery within its week, or brings it back to its own day. Past moves are dropped. */
export function moveDelivery<Held extends Subscription>(
  held: Held,
  { day, to }: MovedDelivery,
  at: DecidedAt & { readonly served: (day: IsoDay) => boolean },
): Result<
  Held,
  'subscription_not_running' | 'delivery_not_coming' | 'delivery_ordered' | 'delivery_not_movable'
> {
  const present = changeableDelivery(held, day, at);
  if (!present.ok) return present;
  if (present.value === to) return accept(held);
  if (!movableTo(held, day, at).includes(to)) return refuse('delivery_not_movable');
  const today = localDay(at.now, at.zone);
  const others = (held.moved ?? []).filter((move) => move.day !== day && latest(move.day, move.to) >= today);
  const moved =
    to === day ? others : [...others, { day, to }].sort((one, other) => (one.day < other.day ? -1 : 1));
  return accept({ ...held, moved });
}

/** The number of coming deliveries examined when days are closed. */
const LOOKED_AT = 26;

/** The planned deliveries of a subscription, among the next ones, on closed days. */
export function lostDeliveries(
  held: Subscription,
  from: IsoDay,
  lost: (day: IsoDay) => boolean,
): readonly IsoDay[] {
  return comingDeliveries(held, from, LOOKED_AT).flatMap(({ day, state }) =>
    state === 'planned' && lost(day) ? [day] : [],
  );
}

/** The day on which the order of a delivery is created. */
export function orderedOn(delivery: IsoDay): IsoDay {
  return addDays(delivery, -ORDERED_AHEAD_DAYS);
}

/** The instant at which the order of a delivery is created: until then it can be skipped. */
export function orderedAt(delivery: IsoDay, zone: string): Ms {
  return instantOf(orderedOn(delivery), ORDERED_AT, zone);
}

/** The instant at which a gift is charged on its day. */
export function givenAt(day: IsoDay, zone: string): Ms {
  return instantOf(day, ORDERED_AT, zone);
}

/** Skips one coming delivery, or restores it, while its order is not created. Past entries are dropped. */
export function leaveOut<Held extends Subscription>(
  held: Held,
  { day, skipped }: { readonly day: IsoDay; readonly skipped: boolean },
  at: DecidedAt,
): Result<Held, 'subscription_not_running' | 'delivery_not_coming' | 'delivery_ordered'> {
  const coming = changeableDelivery(held, day, at);
  if (!coming.ok) return coming;
  const today = localDay(at.now, at.zone);
  const ahead = (held.skipped ?? []).filter((other) => other >= today);
  return accept(skip({ ...held, skipped: ahead }, day, skipped));
}

/**
 * The day on which the customer is notified of a delivery; `undefined` for a daily one, which needs no notification.
 */
export function toldOn({ frequency }: Pick<Subscription, 'frequency'>, delivery: IsoDay): IsoDay | undefined {
  return frequency === 'day' ? undefined : addDays(orderedOn(delivery), -NOTICE_DAYS);
}

/** The first delivery from a day on that is not skipped; `undefined` when there is none within a year. */
export function nextDelivery(
  held: Subscription,
  from: IsoDay,
  closed?: (day: IsoDay) => boolean,
): IsoDay | undefined {
  return comingDeliveries(held, from, 1, closed).find(({ state }) => state === 'planned')?.day;
}

/** The first day whose order can still be created in advance. */
export function earliestDelivery(today: IsoDay): IsoDay {
  return addDays(today, ORDERED_AHEAD_DAYS);
}

/** The first day until which a subscription may be paused. */
export function earliestPauseEnd(today: IsoDay): IsoDay {
  return addDays(today, PAUSED_AT_LEAST_DAYS);
}

function stateOf(
  held: Subscription,
  { due, day }: { readonly due: IsoDay; readonly day: IsoDay },
  closed: (day: IsoDay) => boolean,
): ComingDelivery['state'] {
  if (held.skipped?.includes(due) === true) return 'skipped';
  return closed(day) ? 'closed' : 'planned';
}

function isDue({ frequency, dayOfWeek, start }: Subscription, day: IsoDay): boolean {
  if (frequency === 'day') return weekdayOf(day) !== 0;
  if (weekdayOf(day) !== dayOfWeek) return false;
  const first = nextWeekday(start, dayOfWeek);
  switch (frequency) {
    case 'week':
      return true;
    case '2weeks':
      return daysBetween(first, day) % 14 === 0;
    case 'month':
      return weekOfMonth(first) === 5 ? isLastOfMonth(day) : weekOfMonth(first) === weekOfMonth(day);
  }
}

/** 1 for the first such weekday of its month, to 5. */
function weekOfMonth(day: IsoDay): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

function isLastOfMonth(day: IsoDay): boolean {
  return addDays(day, 7).slice(0, 7) !== day.slice(0, 7);
}

function latest(...days: IsoDay[]): IsoDay {
  return days.reduce((late, day) => (day > late ? day : late));
}

import { type IsoDay, localDay, type Ms, weekdayOf } from '../calendar/hub-time.ts';
import { placesFor, placesLeft, slotIsFull } from './capacity.ts';
import {
  type CalendarQuestion,
  chooseDay,
  closedOn,
  deliveryDays,
  type HubCalendar,
  zoneOf,
} from './delivery-calendar.ts';
import { slotsOf } from './delivery-hour.ts';

/** A day and a slot. Hour 0 means a pickup. */
export interface DeliveryMoment {
  readonly day: IsoDay;
  readonly hours: number;
}

/** An available moment. */
export interface FreeMoment extends DeliveryMoment {
  /** Places left on its day; absent on an order's own day, where it already has a place. */
  readonly dayLeft?: number;
  /** Places left in its slot; absent without a limit. */
  readonly slotLeft?: number;
}

/** The inputs that decide on a moment besides the hub itself. */
export interface MomentQuestion extends CalendarQuestion {
  readonly now: Ms;
  readonly pickup: boolean;
  /** Orders already placed, by day and slot. */
  readonly slots: Readonly<Record<IsoDay, Readonly<Record<string, number>>>>;
}

/** The inputs that decide on the move of an order. */
export interface MoveQuestion extends MomentQuestion {
  /** The first day after its card hold expires; absent without a hold. */
  readonly before?: IsoDay | undefined;
}

/** Why a moment cannot be chosen. */
export type MomentRefusal =
  'day_closed' | 'day_full' | 'day_too_late' | 'day_too_far' | 'slot_unknown' | 'slot_full';

/**
 * Whether a hub delivers at a moment, regardless of its number of orders. See docs/rules.md#closing-a-slot.
 */
export function servesMoment({ day, hours }: DeliveryMoment, hub: HubCalendar, pickup: boolean): boolean {
  if (!hub.weekdays.includes(weekdayOf(day)) || closedOn(day, hub) !== undefined) return false;
  return placesFor(hub, true) > 0 && servesSlot(hours, hub, pickup);
}

/** Whether a hub delivers in a slot: the slot exists and has places. */
export function servesSlot(hours: number, hub: HubCalendar, pickup: boolean): boolean {
  if (pickup) return true;
  return hub.slotLimit?.[hours] !== 0 && slotsOf(hub.shippingtimes ?? {}).some(({ hour }) => hour === hours);
}

/** Why a customer cannot choose a moment; `undefined` when it is available. See docs/rules.md#delivery-days. */
export function momentRefusal(
  to: DeliveryMoment,
  hub: HubCalendar,
  question: MomentQuestion,
): MomentRefusal | undefined {
  const chosen = chooseDay(question.now, to.day, hub, question);
  return chosen.ok ? slotRefusal(to, hub, question) : DAY_REFUSALS[chosen.refusal];
}

/** Why a slot of a day cannot be chosen; `undefined` when it can. */
export function slotRefusal(
  { day, hours }: DeliveryMoment,
  hub: HubCalendar,
  { pickup, slots }: Pick<MomentQuestion, 'pickup' | 'slots'>,
): 'slot_unknown' | 'slot_full' | undefined {
  if (pickup) return hours === 0 ? undefined : 'slot_unknown';
  if (!slotsOf(hub.shippingtimes ?? {}).some(({ hour }) => hour === hours)) return 'slot_unknown';
  return slotIsFull(slots[day]?.[hours] ?? 0, hours, hub) ? 'slot_full' : undefined;
}

/**
 * Why an order cannot move; `undefined` when it can. On its own day only the slot counts, since its products
 * are already ordered for that day; another day follows the customer's rules.
 */
export function moveRefusal(
  from: DeliveryMoment,
  to: DeliveryMoment,
  hub: HubCalendar,
  question: MoveQuestion,
): MomentRefusal | undefined {
  const { before } = question;
  if (before !== undefined && to.day >= before && to.day > from.day) return 'day_too_far';
  if (to.day !== from.day) return momentRefusal(to, hub, question);
  if (to.day < localDay(question.now, zoneOf(hub))) return 'day_too_late';
  if (!hub.weekdays.includes(weekdayOf(to.day)) || closedOn(to.day, hub) !== undefined) return 'day_closed';
  return slotRefusal(to, hub, question);
}

/** The free moments to which an order can move: its own day first, within each day the nearest slot first. */
export function freeMoments(
  from: DeliveryMoment,
  hub: HubCalendar,
  question: MoveQuestion,
): readonly FreeMoment[] {
  const hours = question.pickup ? [0] : nearestSlots(from.hours, hub);
  const later = deliveryDays(question.now, hub, question).map(({ day }) => day);
  return [from.day, ...later.filter((day) => day !== from.day)]
    .flatMap((day) => hours.map((hour) => ({ day, hours: hour })))
    .filter((to) => to.day !== from.day || to.hours !== from.hours)
    .filter((to) => moveRefusal(from, to, hub, question) === undefined)
    .map((to) => ({ ...to, ...placesAt(from, to, hub, question) }));
}

function placesAt(
  from: DeliveryMoment,
  { day, hours }: DeliveryMoment,
  hub: HubCalendar,
  { pickup, premium, ranks, slots }: MoveQuestion,
): Pick<FreeMoment, 'dayLeft' | 'slotLeft'> {
  const limit = pickup ? undefined : hub.slotLimit?.[hours];
  return {
    ...(day !== from.day && { dayLeft: placesLeft(ranks[day] ?? 0, hub, premium) }),
    ...(limit !== undefined && { slotLeft: Math.max(0, limit - (slots[day]?.[hours] ?? 0)) }),
  };
}

/** The slots of a hub with places, the nearest to an hour first. */
export function nearestSlots(hours: number, hub: HubCalendar): readonly number[] {
  return slotsOf(hub.shippingtimes ?? {})
    .map(({ hour }) => hour)
    .filter((hour) => servesSlot(hour, hub, false))
    .sort((one, other) => Math.abs(one - hours) - Math.abs(other - hours) || one - other);
}

/** The weekdays and slots to which a contract can move: its own weekday first, then the nearest ones. */
export function freeRhythms(
  from: { readonly dayOfWeek: number; readonly hours: number },
  hub: HubCalendar,
  pickup: boolean,
): readonly { readonly dayOfWeek: number; readonly hours: number }[] {
  const hours = pickup ? [0] : nearestSlots(from.hours, hub);
  const ahead = (weekday: number) => (weekday - from.dayOfWeek + 7) % 7;
  return hub.weekdays
    .filter((weekday) => weekday !== SUNDAY)
    .sort((one, other) => ahead(one) - ahead(other))
    .flatMap((dayOfWeek) => hours.map((hour) => ({ dayOfWeek, hours: hour })))
    .filter((to) => to.dayOfWeek !== from.dayOfWeek || to.hours !== from.hours);
}

const DAY_REFUSALS = {
  day_not_served: 'day_closed',
  day_closed: 'day_closed',
  day_late: 'day_too_late',
  day_full: 'day_full',
  day_too_far: 'day_too_far',
} as const;

const SUNDAY = 0;

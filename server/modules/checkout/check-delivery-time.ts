import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import { slotIsFull } from '../../../src/domain/hub/capacity.ts';
import {
  chooseDay,
  cutoffOf,
  deliveryDays,
  type HubCalendar,
  preparationOf,
} from '../../../src/domain/hub/delivery-calendar.ts';
import { slotsOf } from '../../../src/domain/hub/delivery-hour.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import { orderedHoursBefore } from '../../../src/domain/catalogue/shop-calendar.ts';
import { isPremium } from '../../../src/domain/people/person.ts';
import type { CheckoutMarket } from './checkout-market.ts';

/** A day and a slot. Hour 0 is a pickup's. */
export interface Moment {
  readonly day: IsoDay;
  readonly hours: number;
}

/** Why a moment is refused, and the next available one; `undefined` when the hub offers none. */
export interface MomentRefused {
  readonly code: Extract<
    RefusalCode,
    'day_closed' | 'day_full' | 'day_too_late' | 'day_too_far' | 'slot_unknown' | 'slot_full'
  >;
  readonly next: Moment | undefined;
}

interface MomentQuery {
  readonly market: CheckoutMarket;
  readonly pickup: boolean;
  /** An order that is delivered with another takes no capacity. */
  readonly joins: boolean;
}

/** Why a day and slot are refused now; `undefined` when they are available (docs/rules.md#delivery-days). */
export function checkMoment(moment: Moment, query: MomentQuery): MomentRefused | undefined {
  const code = dayProblem(moment.day, query) ?? slotProblem(moment, query);
  return code && { code, next: nextMoment(moment, query) };
}

/** Latest instant before which an order of the market's products is on time for a day. */
export function cutoffOn(day: IsoDay, market: CheckoutMarket): Ms {
  const calendar = calendarOf(market.hub);
  return cutoffOf(day, calendar, preparationOf(calendar, timelimitsOf(market)));
}

/** The hub's calendar as the domain reads it. */
export function calendarOf(hub: Hub): HubCalendar {
  return {
    ...hub,
    noshipping: hub.noshipping.map(({ from, to, reason }) => ({ from, to, reason: reason.fr })),
  };
}

function dayProblem(day: IsoDay, query: MomentQuery): MomentRefused['code'] | undefined {
  const chosen = chooseDay(query.market.now, day, calendarOf(query.market.hub), dayLimits(query));
  if (chosen.ok) return undefined;
  switch (chosen.refusal) {
    case 'day_closed':
    case 'day_not_served':
      return 'day_closed';
    case 'day_late':
      return 'day_too_late';
    case 'day_full':
    case 'day_too_far':
      return chosen.refusal;
  }
}

function slotProblem(
  { day, hours }: Moment,
  { market, pickup, joins }: MomentQuery,
): MomentRefused['code'] | undefined {
  if (pickup) return hours === 0 ? undefined : 'slot_unknown';
  if (!slotsOf(market.hub.shippingtimes).some(({ hour }) => hour === hours)) return 'slot_unknown';
  const count = market.placed.slots[day]?.[hours] ?? 0;
  return !joins && slotIsFull(count, hours, market.hub) ? 'slot_full' : undefined;
}

/** The same slot on the first day that has it, else the nearest slot of that day. */
function nextMoment({ day, hours }: Moment, query: MomentQuery): Moment | undefined {
  const { market, pickup } = query;
  const calendar = calendarOf(market.hub);
  const slots = pickup ? [0] : slotsOf(market.hub.shippingtimes).map(({ hour }) => hour);
  const byNearness = [...slots].sort((a, b) => Math.abs(a - hours) - Math.abs(b - hours));
  const open = deliveryDays(market.now, calendar, dayLimits(query)).filter(({ state }) => state === 'open');
  // The wanted day comes first when it is open: only its slot is full.
  const days = [...open].sort((a, b) => Number(b.day === day) - Number(a.day === day));
  return days
    .flatMap((shown) => byNearness.map((hour) => ({ day: shown.day, hours: hour })))
    .find((moment) => slotProblem(moment, query) === undefined);
}

function dayLimits({ market, joins }: MomentQuery) {
  return {
    ranks: joins ? {} : market.placed.days,
    premium: isPremium(market.customer),
    preparationHours: preparationOf(calendarOf(market.hub), timelimitsOf(market)),
  };
}

function timelimitsOf({ shelf }: CheckoutMarket): readonly number[] {
  return [...shelf.values()].map(({ product, shop, others }) =>
    orderedHoursBefore(
      product.attributes.timelimit,
      [shop, ...others.map((other) => other.shop)].map(({ available }) => available),
    ),
  );
}

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
import { isPremium } from '../../../src/domain/people/person.ts';
import type { CheckoutMarket } from './checkout-market.ts';

/** A day and a slot. Hour 0 is a pickup's. */
export interface Moment {
  readonly day: IsoDay;
  readonly hours: number;
}

/** Why a moment cannot be had, and the next one that can; none when the hub offers none. */
export interface MomentRefused {
  readonly code: Extract<
    RefusalCode,
    'day_closed' | 'day_full' | 'day_too_late' | 'day_too_far' | 'slot_unknown' | 'slot_full'
  >;
  readonly next: Moment | undefined;
}

interface Question {
  readonly market: CheckoutMarket;
  readonly pickup: boolean;
  /** An order that travels with another takes no place of its own. */
  readonly joins: boolean;
}

/** What stands against a day and a slot now; `undefined` when they can be had. See docs/rules.md#delivery-days. */
export function checkMoment(moment: Moment, question: Question): MomentRefused | undefined {
  const code = dayProblem(moment.day, question) ?? slotProblem(moment, question);
  return code && { code, next: nextMoment(moment, question) };
}

/** Before when an order for a day is on time, with all that is on the shelf of the question. */
export function cutoffOn(day: IsoDay, market: CheckoutMarket): Ms {
  const calendar = calendarOf(market.hub);
  return cutoffOf(day, calendar, preparationOf(calendar, timelimitsOf(market)));
}

/** The hub's calendar in the words of the rules. */
export function calendarOf(hub: Hub): HubCalendar {
  return {
    ...hub,
    noshipping: hub.noshipping.map(({ from, to, reason }) => ({ from, to, reason: reason.fr })),
  };
}

function dayProblem(day: IsoDay, question: Question): MomentRefused['code'] | undefined {
  const chosen = chooseDay(question.market.now, day, calendarOf(question.market.hub), asked(question));
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
  { market, pickup, joins }: Question,
): MomentRefused['code'] | undefined {
  if (pickup) return hours === 0 ? undefined : 'slot_unknown';
  if (!slotsOf(market.hub.shippingtimes).some(({ hour }) => hour === hours)) return 'slot_unknown';
  const many = market.placed.slots[day]?.[hours] ?? 0;
  return !joins && slotIsFull(many, hours, market.hub) ? 'slot_full' : undefined;
}

/** The same slot on the first day that has it, else the nearest slot of that day. */
function nextMoment({ day, hours }: Moment, question: Question): Moment | undefined {
  const { market, pickup } = question;
  const calendar = calendarOf(market.hub);
  const slots = pickup ? [0] : slotsOf(market.hub.shippingtimes).map(({ hour }) => hour);
  const byNearness = [...slots].sort((a, b) => Math.abs(a - hours) - Math.abs(b - hours));
  const open = deliveryDays(market.now, calendar, asked(question)).filter(({ state }) => state === 'open');
  // The day that was asked for comes first when it can be had: only its slot is gone.
  const days = [...open].sort((a, b) => Number(b.day === day) - Number(a.day === day));
  return days
    .flatMap((shown) => byNearness.map((hour) => ({ day: shown.day, hours: hour })))
    .find((moment) => slotProblem(moment, question) === undefined);
}

function asked({ market, joins }: Question) {
  return {
    ranks: joins ? {} : market.placed.days,
    premium: isPremium(market.customer),
    preparationHours: preparationOf(calendarOf(market.hub), timelimitsOf(market)),
  };
}

function timelimitsOf({ shelf }: CheckoutMarket): readonly number[] {
  return [...shelf.values()].map(({ product }) => product.attributes.timelimit);
}

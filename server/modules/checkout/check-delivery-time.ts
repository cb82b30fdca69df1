import { cutoffOf, deliveryDays, preparationOf } from '../../../src/domain/hub/delivery-calendar.ts';
import {
  type DeliveryMoment,
  type MomentQuestion,
  momentRefusal,
  type MomentRefusal,
  slotRefusal,
} from '../../../src/domain/hub/delivery-moment.ts';
import { slotsOf } from '../../../src/domain/hub/delivery-hour.ts';
import type { IsoDay, Ms } from '../../../src/domain/calendar/hub-time.ts';
import { orderedHoursBefore } from '../../../src/domain/catalogue/shop-calendar.ts';
import { isPremium } from '../../../src/domain/people/person.ts';
import { calendarOf } from '../hubs/hub-calendar.ts';
import type { CheckoutMarket } from './checkout-market.ts';

/** Why a moment is refused, and the next available one; `undefined` when the hub offers none. */
export interface MomentRefused {
  readonly code: MomentRefusal;
  readonly next: DeliveryMoment | undefined;
}

interface MomentQuery {
  readonly market: CheckoutMarket;
  readonly pickup: boolean;
  /** An order that is delivered with another takes no capacity. */
  readonly joins: boolean;
}

/** Why a day and slot are refused now; `undefined` when they are available (docs/rules.md#delivery-days). */
export function checkMoment(moment: DeliveryMoment, query: MomentQuery): MomentRefused | undefined {
  const code = momentRefusal(moment, calendarOf(query.market.hub), questionOf(query));
  return code && { code, next: nextMoment(moment, query) };
}

/** Latest instant before which an order of the market's products is on time for a day. */
export function cutoffOn(day: IsoDay, market: CheckoutMarket): Ms {
  const calendar = calendarOf(market.hub);
  return cutoffOf(day, calendar, preparationOf(calendar, timelimitsOf(market)));
}

/** The same slot on the first day that has it, otherwise the nearest slot of that day. */
function nextMoment({ day, hours }: DeliveryMoment, query: MomentQuery): DeliveryMoment | undefined {
  const { market, pickup } = query;
  const calendar = calendarOf(market.hub);
  const slots = pickup ? [0] : slotsOf(market.hub.shippingtimes).map(({ hour }) => hour);
  const byNearness = [...slots].sort((a, b) => Math.abs(a - hours) - Math.abs(b - hours));
  const question = questionOf(query);
  const open = deliveryDays(market.now, calendar, question).filter(({ state }) => state === 'open');
  // The wanted day comes first when it is open, since only its slot is full.
  const days = [...open].sort((a, b) => Number(b.day === day) - Number(a.day === day));
  return days
    .flatMap((shown) => byNearness.map((hour) => ({ day: shown.day, hours: hour })))
    .find((moment) => slotRefusal(moment, calendar, question) === undefined);
}

function questionOf({ market, pickup, joins }: MomentQuery): MomentQuestion {
  const { now, placed, customer, hub } = market;
  return {
    ...{ now, pickup, premium: isPremium(customer) },
    ranks: joins ? {} : placed.days,
    slots: joins ? {} : placed.slots,
    preparationHours: preparationOf(calendarOf(hub), timelimitsOf(market)),
  };
}

/** The hours before delivery by which each product of a market must be ordered. */
export function timelimitsOf({ shelf }: Pick<CheckoutMarket, 'shelf'>): readonly number[] {
  return [...shelf.values()].map(({ product, shop, others }) =>
    orderedHoursBefore(
      product.attributes.timelimit,
      [shop, ...others.map((other) => other.shop)].map(({ available }) => available),
    ),
  );
}

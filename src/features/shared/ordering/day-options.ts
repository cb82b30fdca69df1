import { pricesOn } from '../../../domain/hub/shipping-tariff.ts';
import { type Capacity, slotPlacesLeft } from '../../../domain/hub/capacity.ts';
import {
  type CalendarQuestion,
  deliveryDays,
  type DeliveryDay,
  preparationOf,
} from '../../../domain/hub/delivery-calendar.ts';
import { defaultHour, slotsOf } from '../../../domain/hub/delivery-hour.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { centimes } from '../../../domain/money/money.ts';
import { isPremium } from '../../../domain/people/person.ts';
import { calendarOf, type Ordering, type OrderingLine } from './ordering-context.ts';

/** A slot of a day: its surcharge, and whether it still accepts an order. */
export interface SlotOption {
  readonly hour: number;
  readonly label: string;
  readonly surcharge: Centimes;
  readonly full: boolean;
  /** Remaining places; `undefined` without a limit. */
  readonly left: number | undefined;
}

/** The days of the date strip for these lines; a day that cannot be chosen has its reason. */
export function dayOptions(
  ordering: Ordering,
  lines: readonly Pick<OrderingLine, 'timelimit'>[],
  now: Ms,
): DeliveryDay[] {
  return deliveryDays(now, calendarOf(ordering.hub), calendarQuestion(ordering, lines));
}

/** The calendar's inputs: the customer and the longest preparation time of the lines. */
export function calendarQuestion(
  { hub, capacity, me }: Pick<Ordering, 'hub' | 'capacity' | 'me'>,
  lines: readonly Pick<OrderingLine, 'timelimit'>[],
): CalendarQuestion {
  return {
    ranks: capacity?.days ?? {},
    premium: me !== null && isPremium(me),
    preparationHours: preparationOf(
      calendarOf(hub),
      lines.map(({ timelimit }) => timelimit),
    ),
  };
}

/**
 * The day of a cart: the chosen one while available, else the day of the pending order that this one can join, else
 * the first available day (docs/rules.md#cart-day).
 */
export function chosenDay(
  days: readonly DeliveryDay[],
  chosen: string | undefined,
  pendingDay: string | undefined,
): DeliveryDay | undefined {
  const open = days.filter(({ state }) => state === 'open');
  const named = (wanted: string | undefined) => open.find(({ day }) => day === wanted);
  return named(chosen) ?? named(pendingDay) ?? open[0];
}

/** The inputs of the slots of a day. */
interface SlotSource extends Pick<Ordering, 'capacity'> {
  readonly config: Pick<Ordering['config'], 'shipping'>;
  readonly hub: Capacity & Pick<Ordering['hub'], 'shippingtimes'>;
}

/** The home delivery slots of a day. */
export function slotOptions({ hub, config, capacity }: SlotSource, day: string | undefined): SlotOption[] {
  const taken = day === undefined ? undefined : capacity?.slots?.[day];
  return slotsOf(hub.shippingtimes).map(({ hour, label }) => {
    const left = slotPlacesLeft(taken?.[hour] ?? 0, hour, hub);
    const surcharge = pricesOn(config.shipping, day).pricetime?.[hour] ?? centimes(0);
    return { hour, label, surcharge, full: left === 0, left };
  });
}

/** The slot of a day: the chosen one while it has room, else the proposed one, else the first with room. */
export function chosenSlot(
  slots: readonly SlotOption[],
  chosen: number | undefined,
  day: string | undefined,
  config: SlotSource['config'],
): SlotOption | undefined {
  const free = slots.filter(({ full }) => !full);
  const proposed = day === undefined ? undefined : defaultHour(day, config.shipping);
  const named = (wanted: number | undefined) => free.find(({ hour }) => hour === wanted);
  return named(chosen) ?? named(proposed) ?? free[0];
}

import type { DeliveryDay } from '../../../domain/hub/delivery-calendar.ts';
import type { IsoDay, Ms } from '../../../domain/calendar/hub-time.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { chosenDay, chosenSlot, dayOptions, type SlotOption, slotOptions } from './day-options.ts';
import type { Ordering, OrderingLine } from './ordering-context.ts';
import { chosenPlace, type PlaceOption, placeOptions } from './place-options.ts';

/** The place and time of a delivery: all options, and the chosen or proposed one. */
export interface DeliveryPlan {
  readonly places: readonly PlaceOption[];
  readonly place: PlaceOption | undefined;
  readonly days: readonly DeliveryDay[];
  readonly day: DeliveryDay | undefined;
  /** Empty for a pickup point. */
  readonly slots: readonly SlotOption[];
  readonly slot: SlotOption | undefined;
}

/** The day and slot of the customer's next delivery, and its cut-off. */
export interface NextDelivery {
  readonly day: IsoDay;
  /** « 16h–20h »; absent for a pickup point. */
  readonly slot: string | undefined;
  readonly cutoff: Ms;
}

/**
 * The delivery of a cart, from the customer's places, days and slots. Every page that shows a delivery day uses it,
 * so that a card, the ticket and the cart agree.
 */
export function deliveryPlan(
  ordering: Ordering,
  lines: readonly Pick<OrderingLine, 'timelimit'>[],
  choice: Pick<CheckoutChoice, 'place' | 'day' | 'hour'>,
  now: Ms,
): DeliveryPlan {
  const places = placeOptions(ordering);
  const place = chosenPlace(places, choice.place, ordering.latest);
  const days = dayOptions(ordering, lines, now);
  const day = chosenDay(days, choice.day, ordering.pending[0]?.day);
  const slots = place?.kind === 'deposit' ? [] : slotOptions(ordering, day?.day);
  const slot = chosenSlot(slots, choice.hour ?? ordering.latest?.hours, day?.day, ordering.config);
  return { places, place, days, day, slots, slot };
}

/** The next delivery of a cart; `undefined` when every coming day is closed, full or past its cut-off. */
export function nextDelivery({ day, slot }: DeliveryPlan): NextDelivery | undefined {
  return day && { day: day.day, slot: slot?.label, cutoff: day.cutoff };
}

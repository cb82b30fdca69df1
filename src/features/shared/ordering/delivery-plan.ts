import type { DeliveryDay } from '../../../domain/hub/delivery-calendar.ts';
import type { IsoDay, Ms } from '../../../domain/calendar/hub-time.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { chosenDay, chosenSlot, dayOptions, type SlotOption, slotOptions } from './day-options.ts';
import type { Ordering, OrderingLine } from './ordering-context.ts';
import { chosenPlace, type PlaceOption, placeOptions } from './place-options.ts';

/** Where and when an order would come: everything that can be had, and what of it was chosen or is proposed. */
export interface DeliveryPlan {
  readonly places: readonly PlaceOption[];
  readonly place: PlaceOption | undefined;
  readonly days: readonly DeliveryDay[];
  readonly day: DeliveryDay | undefined;
  /** None for a pickup point. */
  readonly slots: readonly SlotOption[];
  readonly slot: SlotOption | undefined;
}

/** The day on which the customer's next order comes, its slot, and until when that holds. */
export interface NextDelivery {
  readonly day: IsoDay;
  /** « 16h–20h »; none at a pickup point. */
  readonly slot: string | undefined;
  readonly cutoff: Ms;
}

/**
 * The delivery of a cart: the customer's own places, days and slots. Every page that names a day of delivery reads it
 * here, so that a card, the ticket and the cart never promise different ones.
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
  const day = chosenDay(days, choice.day, ordering.pending?.day);
  const slots = place?.kind === 'deposit' ? [] : slotOptions(ordering, day?.day);
  const slot = chosenSlot(slots, choice.hour ?? ordering.latest?.hours, day?.day, ordering.config);
  return { places, place, days, day, slots, slot };
}

/** The next delivery of a cart; `undefined` when every coming day is closed, full or too late. */
export function nextDelivery({ day, slot }: DeliveryPlan): NextDelivery | undefined {
  return day && { day: day.day, slot: slot?.label, cutoff: day.cutoff };
}

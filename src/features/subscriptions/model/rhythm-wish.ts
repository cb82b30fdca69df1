import type { Subscription } from '../../../contract/orders/subscriptions.ts';
import { samePlace } from '../../../domain/people/address.ts';
import { type Frequency, SUBSCRIPTION_DEFAULTS } from '../../../domain/subscription/subscription.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';

/** The desired frequency, time and place of a contract. */
export interface RhythmWish {
  readonly frequency: Frequency;
  readonly dayOfWeek: number;
  readonly hour: number;
  /** One of the available places; absent until chosen. */
  readonly place: string | undefined;
}

/** The defaults: Tuesday, 16 h, at the person's first served address. See docs/rules.md#contracts. */
export function proposedWish(
  frequency: Frequency,
  weekdays: readonly number[],
  places: readonly PlaceOption[],
): RhythmWish {
  const { dayOfWeek, time } = SUBSCRIPTION_DEFAULTS;
  return {
    frequency,
    dayOfWeek: weekdays.includes(dayOfWeek) ? dayOfWeek : (weekdays[0] ?? dayOfWeek),
    hour: time,
    place: places.find(({ refusal, kind }) => refusal === undefined && kind === 'address')?.id,
  };
}

/** The weekdays on which some product is unavailable, with the reason: « pas livré par Ferme du Lac ». */
export function closedWeekdays(
  weekdays: readonly number[],
  entries: readonly Pick<CartEntry, 'product' | 'shop' | 'others'>[],
): ReadonlyMap<number, string> {
  const closed = new Map<number, string>();
  for (const { product, shop, others = [] } of entries) {
    const own = product?.logistics?.weekdays ?? [];
    const shops = shop === undefined ? others : [shop, ...others];
    for (const day of weekdays) {
      const away = shops.find(({ available }) => !available.weekdays.includes(day));
      if (away !== undefined) closed.set(day, `pas livré par ${away.name}`);
      else if (product && own.length > 0 && !own.includes(day)) closed.set(day, `pas de ${product.title}`);
    }
  }
  return closed;
}

/** The current rhythm of a contract, as form values. */
export function wishedOf(contract: Subscription, places: readonly PlaceOption[]): RhythmWish {
  const { frequency, dayOfWeek, shipping } = contract;
  const { time } = SUBSCRIPTION_DEFAULTS;
  const here = places.find(
    ({ place }) => shipping !== undefined && samePlace(namedPlace(place), namedPlace(shipping)),
  );
  const hour = shipping === undefined || shipping.hours === 0 ? time : shipping.hours;
  return { frequency, dayOfWeek, hour, place: here?.id };
}

/** The place and hour as the REST call takes them; `undefined` keeps the current ones. */
export function shippingOf({ place: chosen, hour }: RhythmWish, places: readonly PlaceOption[]) {
  const option = places.find(({ id }) => id === chosen);
  if (option === undefined) return undefined;
  const { intended } = option;
  if ('deposit' in intended) return { id: intended.deposit, deposit: true, hours: 0 };
  return { ...intended.address, hours: hour };
}

function namedPlace({ name, streetAddress, floor, postalCode }: PlaceOption['place']) {
  return { name, streetAddress, floor, postalCode };
}

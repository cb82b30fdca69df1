import type { IntentRow } from '../../../mirror/mirror-records.ts';
import type { CheckoutChoice } from '../../shared/ordering/checkout-choice.ts';
import { placeId } from '../../shared/ordering/place-options.ts';

/** The checkout choices of an intent, for editing; the conditions must be accepted again. */
export function choiceOf({ order, ceiling }: IntentRow): CheckoutChoice {
  return {
    place: placeId(order.place),
    day: order.day,
    ...(order.hours === 0 ? {} : { hour: order.hours }),
    alias: order.payment.alias,
    credit: order.credit,
    terms: false,
    adult: false,
    ...(ceiling === undefined ? {} : { ceiling }),
  };
}

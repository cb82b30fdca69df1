import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { type Centimes, sum } from '../../../domain/money/money.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { priceCart } from '../../shared/ordering/cart-pricing.ts';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';

/** The chosen delivery of a new contract. */
interface DeliveryWish {
  readonly place: PlaceOption | undefined;
  readonly hour: number;
  readonly issuer: string | undefined;
}

/** The price of each delivery, and the planned price that will replace it. */
interface DeliveryPrices {
  readonly now: Centimes;
  readonly later?: { readonly from: IsoDay; readonly price: Centimes };
}

/**
 * The prices of the deliveries of a new contract, by the rules of a separate order; `undefined` while the delivery fees
 * are unknown. See docs/rules.md#cart-totals and docs/rules.md#prices-from-a-day.
 */
export function pricesOfDelivery(
  ordering: Ordering,
  entries: readonly CartEntry[],
  wish: DeliveryWish,
  today: IsoDay,
): DeliveryPrices | undefined {
  const now = priceOn(ordering, entries, wish, today);
  const from = ordering.config.shipping.next?.from;
  if (now === undefined || from === undefined || from <= today) return now && { now };
  const price = priceOn(ordering, entries, wish, from);
  return price === undefined || price === now ? { now } : { now, later: { from, price } };
}

function priceOn(
  ordering: Ordering,
  entries: readonly CartEntry[],
  { place, hour, issuer }: DeliveryWish,
  day: IsoDay,
): Centimes | undefined {
  const priced = priceCart({ ...ordering, pending: [] }, entries.map(orderingLine), vendorsOf(entries), {
    place: place?.place,
    day,
    hour: place?.kind === 'deposit' ? 0 : hour,
    issuer,
    credit: false,
  });
  if (priced === undefined) return undefined;
  const { items, fees, shipping } = priced.totals;
  return sum([items, fees, shipping.amount]);
}

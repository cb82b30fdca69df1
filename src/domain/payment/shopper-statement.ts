import { type Centimes, sum, ZERO } from '../money/money.ts';

/** One delivery with the price paid by its customer. */
export interface Delivery {
  /** The courier's address. */
  readonly who: string;
  readonly amount: Centimes;
  /** Whether it shared a trip with another order to the same door. */
  readonly together: boolean;
}

/** The revenue of one courier's deliveries, and the part from orders that shared a trip. */
export interface CourierEarnings {
  readonly who: string;
  readonly ca: Centimes;
  readonly extra: Centimes;
}

/** One entry per courier, by address. See docs/rules.md#courier-statements. */
export function earningsByCourier(deliveries: readonly Delivery[]): readonly CourierEarnings[] {
  const couriers = [...new Set(deliveries.map(({ who }) => who))].sort();
  return couriers.map((who) => {
    const own = deliveries.filter((delivery) => delivery.who === who);
    return {
      who,
      ca: sum(own.map(({ amount }) => amount)),
      extra: sum(own.map(({ amount, together }) => (together ? amount : ZERO))),
    };
  });
}

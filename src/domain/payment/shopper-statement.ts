import { type Centimes, sum, ZERO } from '../money/money.ts';

/** One delivery and what its customer paid for it. */
export interface Delivery {
  /** Who drove it, by their address. */
  readonly who: string;
  readonly amount: Centimes;
  /** Whether it travelled with another order to the same door. */
  readonly together: boolean;
}

/** What the deliveries of one courier brought, and what of it came with orders that travelled with another. */
export interface CourierEarnings {
  readonly who: string;
  readonly ca: Centimes;
  readonly extra: Centimes;
}

/** One line a courier, by address. See docs/rules.md#courier-statements. */
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

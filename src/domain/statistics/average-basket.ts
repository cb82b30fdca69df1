import { centimes, type Centimes, ZERO } from '../money/money.ts';

/** The mean amount of an order, to a centime; zero when there was none. */
export function meanBasket({
  orders,
  amount,
}: {
  readonly orders: number;
  readonly amount: Centimes;
}): Centimes {
  return orders === 0 ? ZERO : centimes(Math.round(amount / orders));
}

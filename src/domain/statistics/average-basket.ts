import { centimes, type Centimes, ZERO } from '../money/money.ts';

/** What an order came to in the mean, to a centime; nothing where there was none. */
export function meanBasket({
  orders,
  amount,
}: {
  readonly orders: number;
  readonly amount: Centimes;
}): Centimes {
  return orders === 0 ? ZERO : centimes(Math.round(amount / orders));
}

import { type Centimes, sum } from '../../../domain/money/money.ts';
import type { CartEntry } from '../../shared/ordering/cart-groups.ts';
import { priceCart } from '../../shared/ordering/cart-pricing.ts';
import { orderingLine, vendorsOf } from '../../shared/ordering/ordering-line.ts';
import type { Ordering } from '../../shared/ordering/ordering-context.ts';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';

/**
 * The price of each delivery of a new contract, by the rules of a separate order; `undefined` while the delivery fees
 * are unknown. See docs/rules.md#cart-totals.
 */
export function priceOfDelivery(
  ordering: Ordering,
  entries: readonly CartEntry[],
  choice: {
    readonly place: PlaceOption | undefined;
    readonly hour: number;
    readonly issuer: string | undefined;
  },
): Centimes | undefined {
  const { place, hour, issuer } = choice;
  const priced = priceCart(
    { ...ordering, pending: undefined },
    entries.map(orderingLine),
    vendorsOf(entries),
    {
      place: place?.place,
      day: undefined,
      hour: place?.kind === 'deposit' ? 0 : hour,
      issuer,
      credit: false,
    },
  );
  if (priced === undefined) return undefined;
  const { items, fees, shipping } = priced.totals;
  return sum([items, fees, shipping.amount]);
}

import { type Centimes, centimes, ZERO } from '../../../src/domain/money/money.ts';
import type { StoredPayment } from '../payments/acquirer/payments-store.ts';

/**
 * The amount that the acquirer holds or captured for an order; `undefined` while it is being asked or after a
 * release: a change cannot be assessed then.
 */
export function heldAmount({ state, amount, captured, refunded }: StoredPayment): Centimes | undefined {
  switch (state) {
    case 'held':
      return centimes(amount);
    case 'taken':
      return centimes(captured - refunded);
    case 'nothing':
      return ZERO;
    case 'asking':
    case 'waiting':
    case 'releasing':
    case 'released':
    case 'refused':
      return undefined;
  }
}

import { type Centimes, centimes, ZERO } from '../../../src/domain/money/money.ts';
import type { StoredPayment } from '../payments/acquirer/payments-store.ts';

/**
 * What the acquirer holds or took for an order; `undefined` while it is asked, or when it was released: then nothing can be
 * said of a change.
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

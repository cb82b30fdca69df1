import type { OrderIntent } from '../../../src/contract/orders/checkout.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';

/** A wished line; without `price`, the current price is accepted. */
export interface WishedLine extends Omit<OrderIntent['lines'][number], 'price'> {
  readonly price?: Centimes | undefined;
}

/** A wished order, from an intent of the app, from POST /v1/orders, or from a subscription. */
export interface OrderWish extends Omit<OrderIntent, 'intent' | 'lines' | 'seen'> {
  readonly intent?: string | undefined;
  /** The subscription that orders: its order joins no other, and takes nothing out of the cart. */
  readonly subscription?: string | undefined;
  readonly lines: readonly WishedLine[];
  /** The totals that the customer saw; without them, the current amounts are accepted. */
  readonly seen?: OrderIntent['seen'] | undefined;
}

import type { OrderIntent } from '../../../src/contract/orders/checkout.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';

/** A line as somebody wants it; without `price` whatever it costs now is right. */
export interface WishedLine extends Omit<OrderIntent['lines'][number], 'price'> {
  readonly price?: Centimes | undefined;
  readonly audio?: string | undefined;
}

/** What somebody wants to order, however it was asked: as an intent of our app, or by POST /v1/orders. */
export interface OrderWish extends Omit<OrderIntent, 'intent' | 'lines' | 'seen'> {
  readonly intent?: string | undefined;
  /** The contract that orders: it travels with no other order, and takes nothing out of the cart. */
  readonly subscription?: string | undefined;
  readonly lines: readonly WishedLine[];
  /** What was seen; without it the amounts are whatever they are now. */
  readonly seen?: OrderIntent['seen'] | undefined;
}

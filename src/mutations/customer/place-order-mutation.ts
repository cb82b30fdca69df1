import type { OrderIntent } from '../../contract/orders/checkout.ts';
import { orderPlace, orderPlaceUnversioned } from '../../contract/operations.ts';
import { amount, articles, day } from '../../domain/text/french.ts';
import type { Mutation } from '../perform/mutation.ts';

/**
 * Places an intent as an order. `apply` changes nothing: the intent belongs to this device, and settling writes the
 * server's answer into it (docs/rules.md#order-intents).
 */
export const placeOrder: Mutation<OrderIntent, typeof orderPlace> = {
  operation: orderPlace,
  row: ({ intent }) => ({ e: 'intent', id: intent }),
  apply: (row) => row,
  label: ({ lines, day: on, seen }) => `Commander ${articles(lines)} pour ${day(on)}, ${amount(seen.toPay)}`,
};

/** The same from an outbox that was written before the legal pages had versions; no longer made. */
export const placeUnversionedOrder: Mutation<OrderIntent, typeof orderPlaceUnversioned> = {
  ...placeOrder,
  operation: orderPlaceUnversioned,
};

import type { OrderIntent } from '../../contract/orders/checkout.ts';
import { orderPlace, orderPlaceUnversioned } from '../../contract/operations.ts';
import { amount, articles, day } from '../../domain/text/french.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

/** Changes nothing: the intent belongs to this device, and settling writes the server's answer into it. */
export const applyOrderPlace: Reducer<OrderIntent, typeof orderPlace | typeof orderPlaceUnversioned> = (
  row,
) => row;

/** Places an intent as an order (docs/rules.md#order-intents). */
export const placeOrder: Mutation<OrderIntent, typeof orderPlace> = {
  operation: orderPlace,
  row: ({ intent }) => ({ e: 'intent', id: intent }),
  apply: applyOrderPlace,
  label: ({ lines, day: on, seen }) => `Commander ${articles(lines)} pour ${day(on)}, ${amount(seen.toPay)}`,
};

/** The same from an outbox that was written before the legal pages had versions; no longer made. */
export const placeUnversionedOrder: Mutation<OrderIntent, typeof orderPlaceUnversioned> = {
  ...placeOrder,
  operation: orderPlaceUnversioned,
};

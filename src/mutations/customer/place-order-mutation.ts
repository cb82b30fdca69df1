import type { OrderIntent } from '../../contract/orders/checkout.ts';
import { orderPlace } from '../../contract/operations.ts';
import { amount, articles, day } from '../../domain/text/french.ts';
import type { Mutation } from '../perform/mutation.ts';

/**
 * An intent asks to become an order. Nothing folds: an intent is this device's own, and what became of it stands in
 * the intent itself as soon as the server has answered (docs/rules.md#order-intents).
 */
export const placeOrder: Mutation<OrderIntent, typeof orderPlace> = {
  operation: orderPlace,
  row: ({ intent }) => ({ e: 'intent', id: intent }),
  apply: (row) => row,
  label: ({ lines, day: on, seen }) => `Commander ${articles(lines)} pour ${day(on)}, ${amount(seen.toPay)}`,
};

import type { OrderIntent } from '../../contract/orders/checkout.ts';
import { orderPlace, orderPlaceChoiceless, orderPlaceUnversioned } from '../../contract/operations.ts';
import { amount, articles, day } from '../../domain/text/french.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

/** Changes nothing: the intent belongs to this device, and settling writes the server's answer into it. */
export const applyOrderPlace: Reducer<
  OrderIntent,
  typeof orderPlace | typeof orderPlaceChoiceless | typeof orderPlaceUnversioned
> = (row) => row;

const row = ({ intent }: Pick<OrderIntent, 'intent'>) => ({ e: 'intent', id: intent });
const label = ({ lines, day: on, seen }: Pick<OrderIntent, 'lines' | 'day' | 'seen'>) =>
  `Commander ${articles(lines)} pour ${day(on)}, ${amount(seen.toPay)}`;

/** Places an intent as an order (docs/rules.md#order-intents). */
export const placeOrder: Mutation<OrderIntent, typeof orderPlace> = {
  operation: orderPlace,
  row,
  apply: applyOrderPlace,
  label,
};

/** The same from an outbox that was written before lines had a choice of replacement; no longer made. */
export const placeChoicelessOrder: Mutation<OrderIntent, typeof orderPlaceChoiceless> = {
  operation: orderPlaceChoiceless,
  row,
  apply: applyOrderPlace,
  label,
};

/** The same from an outbox that was written before the legal pages had versions; no longer made. */
export const placeUnversionedOrder: Mutation<OrderIntent, typeof orderPlaceUnversioned> = {
  operation: orderPlaceUnversioned,
  row,
  apply: applyOrderPlace,
  label,
};

import { itemTick } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { count } from '../../domain/text/french.ts';
import { prepareLines } from '../../domain/fulfilment/prepare-lines.ts';
import { lineMutation, lineReducer, type LineRule } from './line-mutation.ts';
import type { Mutation } from '../perform/mutation.ts';

const rule: LineRule<typeof itemTick> = (order, { line, status, quantity, settles, seen }, word) =>
  prepareLines(order, [{ ...word, line, status, quantity, settles, saw: seen }]);

export const applyItemTick = lineReducer(rule);

/** Ticks, unticks or fails a line. It never carries a price (docs/rules.md#ticks-and-prices). */
export const tickItem: Mutation<Order, typeof itemTick> = lineMutation(itemTick, {
  rule,
  apply: applyItemTick,
  label({ status, quantity }, item) {
    if (status === 'reserved') return 'Remettre à préparer';
    if (status === 'failure' || quantity === 0) return 'Manquant';
    return quantity === undefined || quantity === item?.quantity
      ? 'Prêt'
      : `${count(quantity, 'trouvé', 'trouvés')}${item ? ` sur ${item.quantity}` : ''}`;
  },
});

import { orderPosition } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { placeStop } from '../../domain/fulfilment/tour-position.ts';
import type { Mutation } from '../perform/mutation.ts';
import { checkNotCancelled } from './check-not-cancelled.ts';
import { orderOf } from './order-key.ts';

/**
 * Puts a stop in a tour and at a place in it. The device takes everybody for a courier: whoever did not see what the
 * office did meanwhile is shown it, until the server has said who goes first.
 */
export const positionOrder: Mutation<Order, typeof orderPosition> = {
  operation: orderPosition,
  row: orderOf,
  check: checkNotCancelled,
  apply(order, { id, args: { priority, position, seen: saw } }) {
    if (!checkNotCancelled(order).ok || order === null) return order;
    const { shipping } = order;
    const held = {
      priority: shipping.priority,
      position: shipping.position,
      office: shipping.placed?.office === true,
    };
    if (placeStop(held, { saw, office: false }) === 'merged') return order;
    return { ...order, shipping: { ...shipping, priority, position, placed: { office: false, id } } };
  },
  // What was seen first is what the office's own changes are compared with (docs/protocol.md#coalescing).
  merge: (earlier, later) => ({ ...later, seen: earlier.seen }),
  label: ({ oid, priority }) =>
    priority === 0
      ? `Retirer la commande ${oid} de sa tournée`
      : `Tournée ${priority}\u00a0: commande ${oid}`,
};

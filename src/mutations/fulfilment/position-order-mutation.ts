import { orderPosition } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { placeStop } from '../../domain/fulfilment/tour-position.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';
import { checkNotCancelled } from './check-not-cancelled.ts';
import { orderOf } from './order-key.ts';

export const applyOrderPosition: Reducer<Order, typeof orderPosition> = (
  order,
  { id, args: { priority, position, seen: saw } },
) => {
  if (!checkNotCancelled(order).ok || order === null) return order;
  const { shipping } = order;
  const held = {
    priority: shipping.priority,
    position: shipping.position,
    office: shipping.placed?.office === true,
  };
  if (placeStop(held, { saw, office: false }) === 'merged') return order;
  return { ...order, shipping: { ...shipping, priority, position, placed: { office: false, id } } };
};

/**
 * Puts a stop into a tour at a position. The device applies the courier's rule to every user: a user who did not see a
 * newer placement by the office is shown that one, until the server decides.
 */
export const positionOrder: Mutation<Order, typeof orderPosition> = {
  operation: orderPosition,
  row: orderOf,
  check: checkNotCancelled,
  apply: applyOrderPosition,
  // The first seen state is compared with the office's changes (docs/protocol.md#coalescing).
  merge: (earlier, later) => ({ ...later, seen: earlier.seen }),
  label: ({ oid, priority }) =>
    priority === 0
      ? `Retirer la commande ${oid} de sa tournée`
      : `Tournée ${priority}\u00a0: commande ${oid}`,
};

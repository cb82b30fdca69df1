import { orderDeliver } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { deliverStop } from '../../domain/fulfilment/delivered-stop.ts';
import { OUTCOME_WORDS } from '../../domain/fulfilment/delivery-outcome.ts';
import { UNDO_MS } from '../../domain/core/timings.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';
import { checkNotCancelled } from './check-not-cancelled.ts';
import { orderOf } from './order-key.ts';

export const applyOrderDeliver: Reducer<Order, typeof orderDeliver> = (
  order,
  { at, actor, args: { outcome, note, seen: saw } },
) => {
  if (!checkNotCancelled(order).ok || order === null) return order;
  const claim = {
    outcome,
    saw,
    office: true,
    at: new Date(at).toISOString(),
    by: actor ?? undefined,
    note,
  };
  return { ...order, shipping: deliverStop(order.shipping, claim).stop };
};

/**
 * Sets the outcome of a delivery. Only the office withdraws a handover: the device shows every withdrawal at first, and
 * a courier whose withdrawal the server rejects finds it in « À vérifier ».
 */
export const deliverOrder: Mutation<Order, typeof orderDeliver> = {
  operation: orderDeliver,
  hold: UNDO_MS,
  row: orderOf,
  check: checkNotCancelled,
  apply: applyOrderDeliver,
  label: ({ oid, outcome }) =>
    `${outcome === null ? 'Annuler la livraison' : OUTCOME_WORDS[outcome]}\u00a0: commande ${oid}`,
};

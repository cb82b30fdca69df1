import { orderBags } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { standingCount } from '../../domain/fulfilment/bag-count.ts';
import { count } from '../../domain/text/french.ts';
import { checkNotCancelled } from './check-not-cancelled.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';
import { orderOf } from './order-key.ts';

export const applyOrderBags: Reducer<Order, typeof orderBags> = (order, { id, at, args }) => {
  if (!checkNotCancelled(order).ok || order === null) return order;
  const { bagged, bags: held } = order.shipping;
  const count = { bags: args.bags, at: new Date(at).toISOString(), id };
  const { bags, ...standing } = standingCount(bagged && { bags: held, ...bagged }, count);
  return { ...order, shipping: { ...order.shipping, bags, bagged: standing } };
};

/** Sets the number of bags of an order; the later of two counts holds. */
export const countBags: Mutation<Order, typeof orderBags> = {
  operation: orderBags,
  row: orderOf,
  check: checkNotCancelled,
  apply: applyOrderBags,
  label: ({ oid, bags }) => `${count(bags, 'sac', 'sacs')} pour la commande ${oid}`,
};

import { orderContainers } from '../../contract/orders/fulfilment-operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { standingCount } from '../../domain/fulfilment/bag-count.ts';
import { count } from '../../domain/text/french.ts';
import { checkNotCancelled } from './check-not-cancelled.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';
import { orderOf } from './order-key.ts';

export const applyOrderContainers: Reducer<Order, typeof orderContainers> = (order, { id, at, args }) => {
  if (!checkNotCancelled(order).ok || order === null) return order;
  const counts = args.counts.filter(({ count: many }) => many > 0);
  const returned = standingCount(order.shipping.returned, { counts, at: new Date(at).toISOString(), id });
  return { ...order, shipping: { ...order.shipping, returned } };
};

/** Counts the containers that came back with an order; the later of two counts holds. */
export const countContainers: Mutation<Order, typeof orderContainers> = {
  operation: orderContainers,
  row: orderOf,
  check: checkNotCancelled,
  apply: applyOrderContainers,
  label: ({ oid, counts }) => {
    const many = counts.reduce((total, one) => total + one.count, 0);
    return `${count(many, 'contenant rendu', 'contenants rendus')} pour la commande ${oid}`;
  },
};

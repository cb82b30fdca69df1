import { orderReport } from '../../contract/operations.ts';
import type { Order } from '../../contract/orders/orders.ts';
import { accept, refuse } from '../../domain/core/result.ts';
import { orderOf } from '../fulfilment/order-key.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

export const applyOrderReport: Reducer<Order, typeof orderReport> = (
  order,
  { id, at, args: { oid, line, ...problem } },
) =>
  order && {
    ...order,
    items: order.items.map((item) =>
      item.line !== line || item.fulfillment.problem
        ? item
        : {
            ...item,
            fulfillment: {
              ...item.fulfillment,
              problem: { ...problem, id, at: new Date(at).toISOString() },
            },
          },
    ),
  };

/**
 * Reports a problem of a delivered line. The screen shows it as sent until the server answers with the
 * credit.
 */
export const reportProblem: Mutation<Order, typeof orderReport> = {
  operation: orderReport,
  row: orderOf,
  check: (order, { line }) => {
    const item = order?.items.find((one) => one.line === line);
    if (item === undefined) return refuse('item_not_in_order');
    return item.fulfillment.problem === undefined ? accept(undefined) : refuse('problem_reported');
  },
  apply: applyOrderReport,
  label: ({ line }, order) => {
    const title = order?.items.find((one) => one.line === line)?.title;
    return title === undefined ? 'Signaler un problème' : `Signaler un problème avec «\u00a0${title}\u00a0»`;
  },
};

import * as calls from '../../../src/contract/orders/orders.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { cancelOrder } from '../payments/acquirer/cancel-order.ts';
import { createOrder } from './create-order.ts';
import { ordersOfHubs, ordersOfShop, ordersOfShops, ordersOfUser, readOrder } from '../orders/list-orders.ts';

export const orderRoutes = [
  handleInSteps(calls.createOrder, (context, { body }) => createOrder(context, body)),
  handle(calls.listOrders, (context, { query }) => ordersOfHubs(context, query)),
  handle(calls.ordersOfUser, (context, { params: { id }, query }) => ordersOfUser(context, id, query)),
  handle(calls.ordersOfMyShops, (context, { query }) => ordersOfShops(context, query)),
  handle(calls.ordersOfShop, (context, { params: { urlpath }, query }) =>
    ordersOfShop(context, urlpath, query),
  ),
  handle(calls.readOrder, (context, { params: { oid } }) => readOrder(context, oid)),
  handleInSteps(calls.cancelOrder, (context, { params: { oid }, body }) =>
    cancelOrder(context, oid, body?.reason),
  ),
];

import * as calls from '../../../src/contract/orders/order-history.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { orderHistory } from './read-order-history.ts';

export const orderHistoryRoutes = [
  handle(calls.orderHistory, (context, { params: { oid } }) => orderHistory(context, oid)),
];

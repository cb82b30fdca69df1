import * as calls from '../../src/contract/order-history.ts';
import { handle } from '../http/handler.ts';
import { orderHistory } from '../services/order-history.ts';

export const orderHistoryRoutes = [
  handle(calls.orderHistory, (context, { params: { oid } }) => orderHistory(context, oid)),
];

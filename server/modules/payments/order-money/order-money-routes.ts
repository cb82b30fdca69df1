import * as calls from '../../../../src/contract/orders/order-money.ts';
import { handleInSteps } from '../../../platform/http/requests/call-handler.ts';
import { captureOrder } from './capture-order.ts';
import { refundByHub, refundOrder } from './refund-order.ts';
import { removeOrder } from './remove-order.ts';

export const orderMoneyRoutes = [
  handleInSteps(calls.captureOrder, (context, { params: { oid }, body }) =>
    captureOrder(context, oid, body?.why),
  ),
  handleInSteps(calls.refundOrder, (context, { params: { oid }, body }) => refundOrder(context, oid, body)),
  handleInSteps(calls.hubRefund, (context, { params: { oid }, body }) => refundByHub(context, oid, body)),
  handleInSteps(calls.removeOrder, (context, { params: { oid }, body }) =>
    removeOrder(context, oid, body?.why),
  ),
];

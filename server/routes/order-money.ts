import * as calls from '../../src/contract/order-money.ts';
import { handleInSteps } from '../http/handler.ts';
import { captureOrder } from '../services/order-money/capture.ts';
import { refundByHub, refundOrder } from '../services/order-money/refund.ts';
import { removeOrder } from '../services/order-money/remove.ts';

export const orderMoneyRoutes = [
  handleInSteps(calls.captureOrder, (context, { params: { oid }, body }) =>
    captureOrder(context, oid, body?.why),
  ),
  handleInSteps(calls.refundOrder, (context, { params: { oid }, body }) => refundOrder(context, oid, body)),
  handleInSteps(calls.hubRefund, (context, { params: { oid }, body }) =>
    refundByHub(context, oid, body.amount, body.why),
  ),
  handleInSteps(calls.removeOrder, (context, { params: { oid }, body }) =>
    removeOrder(context, oid, body?.why),
  ),
];

import * as calls from '../../../src/contract/orders/checkout.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { confirmIntent, orderByIntent } from './payment-intents.ts';
import { quote } from './quote-order.ts';

export const checkoutRoutes = [
  handle(calls.quoteOrder, (context, { body }) => quote(context, body)),
  handle(calls.orderByIntent, (context, { params: { intent } }) => orderByIntent(context, intent)),
  handleInSteps(calls.confirmOrder, (context, { params: { intent } }) => confirmIntent(context, intent)),
];

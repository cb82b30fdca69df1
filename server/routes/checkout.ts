import * as calls from '../../src/contract/checkout.ts';
import { handle, handleInSteps } from '../http/handler.ts';
import { confirmIntent, orderByIntent } from '../services/checkout/intents.ts';
import { quote } from '../services/checkout/quote.ts';

export const checkoutRoutes = [
  handle(calls.quoteOrder, (context, { body }) => quote(context, body)),
  handle(calls.orderByIntent, (context, { params: { intent } }) => orderByIntent(context, intent)),
  handleInSteps(calls.confirmOrder, (context, { params: { intent } }) => confirmIntent(context, intent)),
];

import * as calls from '../../../src/contract/orders/cart.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { readCart, sharedCart, writeCart } from './cart-calls.ts';

export const cartRoutes = [
  handle(calls.getCart, (context, { query, body }) => readCart(context, query, body)),
  handle(calls.saveCart, (context, { query, body }) => writeCart(context, query, body)),
  handle(calls.sharedCart, (context, { query: { name, uuid } }) => sharedCart(context, name ?? uuid)),
];

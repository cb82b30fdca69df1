import * as calls from '../../src/contract/cart.ts';
import { handle } from '../http/handler.ts';
import { readCart, sharedCart, writeCart } from '../services/cart-calls.ts';

export const cartRoutes = [
  handle(calls.getCart, (context, { query, body }) => readCart(context, query, body)),
  handle(calls.saveCart, (context, { query, body }) => writeCart(context, query, body)),
  handle(calls.sharedCart, (context, { query: { name, uuid } }) => sharedCart(context, name ?? uuid)),
];

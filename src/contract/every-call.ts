import * as authentication from './authentication.ts';
import * as cart from './cart.ts';
import * as categories from './categories.ts';
import * as checkout from './checkout.ts';
import * as config from './config.ts';
import * as documents from './documents.ts';
import * as fulfilment from './fulfilment.ts';
import * as hubs from './hubs.ts';
import * as orderHistory from './order-history.ts';
import * as orders from './orders.ts';
import * as ping from './ping.ts';
import * as orderMoney from './order-money.ts';
import * as products from './products.ts';
import * as shops from './shops.ts';
import * as sync from './sync.ts';
import type { Call } from './call.ts';
import * as users from './users.ts';

const sections = [
  authentication,
  users,
  config,
  ping,
  hubs,
  categories,
  products,
  shops,
  documents,
  cart,
  orders,
  fulfilment,
  orderMoney,
  orderHistory,
  checkout,
  sync,
] as const;

/** Every declared call. Routing, the worker's client, documentation and coverage walk this list. */
export const everyCall: readonly Call[] = sections.flatMap((section) =>
  Object.values(section).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value
  );
}

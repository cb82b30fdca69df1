import type { Route } from '../http/handler.ts';
import { authenticationRoutes } from './authentication.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { configRoutes } from './config.ts';
import { documentRoutes } from './documents.ts';
import { orderHistoryRoutes } from './order-history.ts';
import { orderMoneyRoutes } from './order-money.ts';
import { fulfilmentRoutes } from './fulfilment.ts';
import { orderRoutes } from './orders.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { pingRoutes } from './ping.ts';
import { pushRoutes } from './push.ts';
import { syncRoutes } from './sync.ts';
import { userRoutes } from './users.ts';

/** Every call that this server answers, one list a contract file. */
export const everyRoute: readonly Route[] = [
  pingRoutes,
  configRoutes,
  authenticationRoutes,
  userRoutes,
  pushRoutes,
  catalogueRoutes,
  documentRoutes,
  cartRoutes,
  paymentMethodRoutes,
  checkoutRoutes,
  orderRoutes,
  fulfilmentRoutes,
  orderMoneyRoutes,
  orderHistoryRoutes,
  syncRoutes,
].flat();

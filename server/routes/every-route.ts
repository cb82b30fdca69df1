import type { Route } from '../http/handler.ts';
import { assistantRoutes } from './assistant.ts';
import { authenticationRoutes } from './authentication.ts';
import { cartRoutes } from './cart.ts';
import { catalogueRoutes } from './catalogue.ts';
import { categoryEditRoutes } from './category-edits.ts';
import { checkoutRoutes } from './checkout.ts';
import { configRoutes } from './config.ts';
import { documentEditRoutes } from './document-edits.ts';
import { documentRoutes } from './documents.ts';
import { figureRoutes } from './figures.ts';
import { hubEditRoutes } from './hub-edits.ts';
import { orderHistoryRoutes } from './order-history.ts';
import { orderMoneyRoutes } from './order-money.ts';
import { fulfilmentRoutes } from './fulfilment.ts';
import { orderRoutes } from './orders.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { photoRoutes } from './photos.ts';
import { pingRoutes } from './ping.ts';
import { productEditRoutes } from './product-edits.ts';
import { pushRoutes } from './push.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { sessionRoutes } from './sessions.ts';
import { shopEditRoutes } from './shop-edits.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { statementRoutes } from './statements.ts';
import { syncRoutes } from './sync.ts';
import { userOfficeRoutes } from './user-office.ts';
import { userRoutes } from './users.ts';
import { quarantineRoutes } from './quarantine.ts';
import { voucherRoutes } from './vouchers.ts';

/** Every call that this server answers, one list a contract file. */
export const everyRoute: readonly Route[] = [
  pingRoutes,
  configRoutes,
  hubEditRoutes,
  authenticationRoutes,
  userRoutes,
  secondFactorRoutes,
  sessionRoutes,
  userOfficeRoutes,
  quarantineRoutes,
  voucherRoutes,
  pushRoutes,
  catalogueRoutes,
  productEditRoutes,
  categoryEditRoutes,
  shopEditRoutes,
  documentRoutes,
  documentEditRoutes,
  photoRoutes,
  cartRoutes,
  subscriptionRoutes,
  assistantRoutes,
  paymentMethodRoutes,
  checkoutRoutes,
  orderRoutes,
  fulfilmentRoutes,
  orderMoneyRoutes,
  orderHistoryRoutes,
  statementRoutes,
  figureRoutes,
  syncRoutes,
].flat();

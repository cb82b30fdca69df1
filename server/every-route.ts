import type { Route } from './platform/http/requests/call-handler.ts';
import { acquirerRoutes } from './modules/payments/acquirer/acquirer-routes.ts';
import { assistantRoutes } from './modules/assistant/assistant-routes.ts';
import { authenticationRoutes } from './modules/account/sign-in/authentication-routes.ts';
import { bankRoutes } from './modules/bank/bank-routes.ts';
import { backupRoutes } from './modules/maintenance/backup-routes.ts';
import { cartRoutes } from './modules/cart/cart-routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue-routes.ts';
import { dayClosingRoutes } from './modules/day-closing/day-closing-routes.ts';
import { categoryEditRoutes } from './modules/catalogue/categories/category-edit-routes.ts';
import { checkoutRoutes } from './modules/checkout/checkout-routes.ts';
import { configRoutes } from './modules/hub-settings/config-routes.ts';
import { documentEditRoutes } from './modules/content/document-edit-routes.ts';
import { documentRoutes } from './modules/content/document-routes.ts';
import { figureRoutes } from './modules/statistics/statistics-routes.ts';
import { hubClosingRoutes } from './modules/hub-closings/hub-closing-routes.ts';
import { recordImportRoutes } from './modules/imports/record-import-routes.ts';
import { importRoutes } from './modules/catalogue/imports/import-routes.ts';
import { hubEditRoutes } from './modules/hub-settings/hub-edit-routes.ts';
import { orderHistoryRoutes } from './modules/orders/order-history-routes.ts';
import { orderMoneyRoutes } from './modules/payments/order-money/order-money-routes.ts';
import { fulfilmentRoutes } from './modules/fulfilment/fulfilment-routes.ts';
import { orderRoutes } from './modules/checkout/order-routes.ts';
import { orderChangeRoutes } from './modules/order-changes/order-change-routes.ts';
import { messageRoutes } from './modules/messages/message-routes.ts';
import { noticeRoutes } from './modules/notices/notice-routes.ts';
import { paymentMethodRoutes } from './modules/payments/methods/payment-method-routes.ts';
import { photoRoutes } from './modules/catalogue/photos/photo-upload-routes.ts';
import { paperRoutes } from './modules/payments/papers/paper-routes.ts';
import { payoutRoutes } from './modules/payouts/payout-routes.ts';
import { ownDataRoutes } from './modules/account/export/own-data-routes.ts';
import { pingRoutes } from './platform/http/server/ping-routes.ts';
import { lotRoutes } from './modules/catalogue/lots/lot-calls.ts';
import { stockRoutes } from './modules/catalogue/stock/stock-calls.ts';
import { problemRoutes } from './modules/problems/problem-routes.ts';
import { voiceRoutes } from './modules/voices/voice-routes.ts';
import { productEditRoutes } from './modules/catalogue/products/product-edit-routes.ts';
import { pushRoutes } from './modules/account/profile/push-routes.ts';
import { secondFactorRoutes } from './modules/account/second-factor/second-factor-routes.ts';
import { sessionRoutes } from './modules/account/sign-in/session-routes.ts';
import { setupRoutes } from './modules/setup/setup-routes.ts';
import { staffRoutes } from './modules/account/staff/staff-routes.ts';
import { shopEditRoutes } from './modules/catalogue/shops/shop-edit-routes.ts';
import { shopClosingRoutes } from './modules/shop-closings/shop-closing-routes.ts';
import { methodRemovalRoutes } from './modules/subscriptions/method-removal.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscription-routes.ts';
import { statementRoutes } from './modules/payments/billing/statement-routes.ts';
import { syncRoutes } from './modules/sync/sync-routes.ts';
import { userOfficeRoutes } from './modules/account/office/user-office-routes.ts';
import { userRoutes } from './modules/account/profile/user-routes.ts';
import { operationHandler } from './every-operation.ts';
import { quarantineRoutes } from './modules/sync/quarantine/quarantine-routes.ts';
import { accountRoutes } from './modules/payments/credit/account-routes.ts';
import { containerRoutes } from './modules/containers/container-routes.ts';
import { voucherRoutes } from './modules/payments/credit/voucher-routes.ts';

/** The routes of every call, one list per contract file. */
export const everyRoute: readonly Route[] = [
  pingRoutes,
  configRoutes,
  hubEditRoutes,
  hubClosingRoutes,
  setupRoutes,
  backupRoutes,
  authenticationRoutes,
  userRoutes,
  secondFactorRoutes,
  sessionRoutes,
  userOfficeRoutes,
  accountRoutes,
  staffRoutes,
  quarantineRoutes(operationHandler),
  voucherRoutes,
  containerRoutes,
  messageRoutes,
  noticeRoutes,
  ownDataRoutes,
  pushRoutes,
  catalogueRoutes,
  productEditRoutes,
  stockRoutes,
  lotRoutes,
  importRoutes,
  recordImportRoutes,
  categoryEditRoutes,
  shopEditRoutes,
  shopClosingRoutes,
  documentRoutes,
  documentEditRoutes,
  photoRoutes,
  cartRoutes,
  subscriptionRoutes,
  assistantRoutes,
  paymentMethodRoutes,
  methodRemovalRoutes,
  checkoutRoutes,
  orderRoutes,
  orderChangeRoutes,
  fulfilmentRoutes,
  orderMoneyRoutes,
  problemRoutes,
  voiceRoutes,
  acquirerRoutes,
  paperRoutes,
  payoutRoutes,
  bankRoutes,
  dayClosingRoutes,
  orderHistoryRoutes,
  statementRoutes,
  figureRoutes,
  syncRoutes,
].flat();

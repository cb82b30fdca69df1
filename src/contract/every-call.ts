import * as assistant from './assistant.ts';
import * as authentication from './authentication.ts';
import * as cart from './cart.ts';
import * as categories from './categories.ts';
import * as categoryEdits from './category-edits.ts';
import * as checkout from './checkout.ts';
import * as configEdits from './config-edits.ts';
import * as config from './config.ts';
import * as crm from './crm.ts';
import * as documentEdits from './document-edits.ts';
import * as documentPages from './document-pages.ts';
import * as documents from './documents.ts';
import * as fulfilment from './fulfilment.ts';
import * as hubEdits from './hub-edits.ts';
import * as hubs from './hubs.ts';
import * as metrics from './metrics.ts';
import * as orderHistory from './order-history.ts';
import * as orderOffice from './order-office.ts';
import * as orders from './orders.ts';
import * as overview from './overview.ts';
import * as ping from './ping.ts';
import * as orderMoney from './order-money.ts';
import * as photoUpload from './photo-upload.ts';
import * as productEdits from './product-edits.ts';
import * as products from './products.ts';
import * as pushSubscription from './push-subscription.ts';
import * as secondFactor from './second-factor.ts';
import * as sessions from './sessions.ts';
import * as quarantine from './quarantine.ts';
import * as shopEdits from './shop-edits.ts';
import * as shops from './shops.ts';
import * as statements from './statements.ts';
import * as statistics from './statistics.ts';
import * as subscriptions from './subscriptions.ts';
import * as sync from './sync.ts';
import type { Call } from './call.ts';
import * as userOffice from './user-office.ts';
import * as users from './users.ts';
import * as vouchers from './vouchers.ts';

const sections = [
  authentication,
  users,
  secondFactor,
  sessions,
  userOffice,
  vouchers,
  pushSubscription,
  metrics,
  config,
  configEdits,
  ping,
  hubs,
  hubEdits,
  categories,
  categoryEdits,
  products,
  productEdits,
  shops,
  shopEdits,
  documents,
  documentPages,
  documentEdits,
  photoUpload,
  cart,
  assistant,
  subscriptions,
  orders,
  fulfilment,
  orderMoney,
  orderHistory,
  orderOffice,
  statements,
  statistics,
  overview,
  crm,
  checkout,
  sync,
  quarantine,
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

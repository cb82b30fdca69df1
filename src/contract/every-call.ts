import * as papers from './orders/papers.ts';
import * as dayClosing from './orders/day-closing.ts';
import * as payouts from './orders/payouts.ts';
import * as acquirer from './orders/acquirer.ts';
import * as assistant from './catalogue/assistant.ts';
import * as authentication from './people/authentication.ts';
import * as bank from './orders/bank.ts';
import * as cart from './orders/cart.ts';
import * as categories from './catalogue/categories.ts';
import * as categoryEdits from './catalogue/category-edits.ts';
import * as checkout from './orders/checkout.ts';
import * as configEdits from './hubs/config-edits.ts';
import * as config from './hubs/config.ts';
import * as customerAccount from './orders/customer-account.ts';
import * as crm from './people/crm.ts';
import * as documentEdits from './catalogue/document-edits.ts';
import * as documentPages from './catalogue/document-pages.ts';
import * as documents from './catalogue/documents.ts';
import * as fulfilment from './orders/fulfilment.ts';
import * as hubClosings from './hubs/hub-closings.ts';
import * as imports from './catalogue/imports.ts';
import * as hubEdits from './hubs/hub-edits.ts';
import * as hubs from './hubs/hubs.ts';
import * as lots from './catalogue/lots.ts';
import * as managedProducts from './catalogue/managed-products.ts';
import * as messages from './people/messages.ts';
import * as notices from './people/notices.ts';
import * as metrics from './statistics/metrics.ts';
import * as orderChange from './orders/order-change.ts';
import * as orderEdit from './orders/order-edit.ts';
import * as orderHistory from './orders/order-history.ts';
import * as orderOffice from './orders/order-office.ts';
import * as orders from './orders/orders.ts';
import * as overview from './statistics/overview.ts';
import * as ownData from './orders/own-data.ts';
import * as ping from './core/ping.ts';
import * as orderMoney from './orders/order-money.ts';
import * as photoUpload from './catalogue/photo-upload.ts';
import * as problems from './orders/problems.ts';
import * as voices from './orders/voices.ts';
import * as productEdits from './catalogue/product-edits.ts';
import * as products from './catalogue/products.ts';
import * as pushSubscription from './people/push-subscription.ts';
import * as staff from './people/staff.ts';
import * as secondFactor from './people/second-factor.ts';
import * as sessions from './people/sessions.ts';
import * as recordImports from './catalogue/record-imports.ts';
import * as quarantine from './sync/quarantine.ts';
import * as setup from './hubs/setup.ts';
import * as shopEdits from './catalogue/shop-edits.ts';
import * as shopMails from './orders/shop-mails.ts';
import * as sharedBaskets from './orders/shared-baskets.ts';
import * as shops from './catalogue/shops.ts';
import * as stock from './catalogue/stock.ts';
import * as journal from './statistics/journal.ts';
import * as statements from './statistics/statements.ts';
import * as statistics from './statistics/statistics.ts';
import * as subscriptions from './orders/subscriptions.ts';
import * as sync from './sync/sync.ts';
import type { Call } from './core/call.ts';
import * as tracking from './orders/tracking.ts';
import * as userOffice from './people/user-office.ts';
import * as users from './people/users.ts';
import * as backups from './hubs/backups.ts';
import * as containers from './people/containers.ts';
import * as vouchers from './people/vouchers.ts';

const sections = [
  authentication,
  users,
  secondFactor,
  sessions,
  userOffice,
  customerAccount,
  staff,
  vouchers,
  containers,
  messages,
  notices,
  ownData,
  pushSubscription,
  metrics,
  config,
  configEdits,
  ping,
  hubs,
  hubEdits,
  hubClosings,
  setup,
  backups,
  categories,
  categoryEdits,
  products,
  managedProducts,
  productEdits,
  stock,
  lots,
  imports,
  recordImports,
  shops,
  shopEdits,
  documents,
  documentPages,
  documentEdits,
  photoUpload,
  cart,
  sharedBaskets,
  assistant,
  subscriptions,
  orders,
  fulfilment,
  orderMoney,
  acquirer,
  papers,
  payouts,
  bank,
  dayClosing,
  orderChange,
  orderEdit,
  orderHistory,
  tracking,
  orderOffice,
  problems,
  voices,
  shopMails,
  journal,
  statements,
  statistics,
  overview,
  crm,
  checkout,
  sync,
  quarantine,
] as const;

/** Every declared call. Routing, the worker's client, documentation and coverage iterate over this list. */
export const everyCall: readonly Call[] = sections.flatMap((section) =>
  Object.values(section).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value
  );
}

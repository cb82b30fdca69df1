/** Who may make a call at all; `later` while nothing on screen needs it and the server does not answer it. */
export type Who =
  'everybody' | 'person' | 'staff' | 'shops' | 'preparers' | 'office' | 'managers' | 'admins' | 'later';

/** A REST call: method, path, who, and the names that its query must know. */
export type Line = readonly [method: string, path: string, who: Who, query?: readonly string[]];

/** Whom a word of the table stands for in a declaration. */
export const audience = {
  everybody: ['everybody'],
  person: ['person'],
  staff: ['logistic', 'manager', 'admin'],
  shops: ['shop-owner', 'admin'],
  preparers: ['shop-owner', 'logistic', 'manager', 'admin'],
  office: ['shop-owner', 'manager', 'admin'],
  managers: ['manager', 'admin'],
  admins: ['admin'],
} as const satisfies Record<Exclude<Who, 'later'>, readonly string[]>;

/** The REST calls (docs/rules.md#rest-calls) in the order of their areas: 116 pairs of method and path. */
export const section7: readonly Line[] = [
  // Metrics
  ['POST', '/v1/matrix', 'everybody'],
  ['POST', '/v1/metrics/feedback', 'everybody'],
  ['GET', '/v1/metrics', 'admins'],

  // Users
  ['GET', '/v1/users/me', 'everybody', ['tls']],
  ['GET', '/v1/users/{id}', 'person', ['tls']],
  ['GET', '/v1/users/{id}/connect', 'person', ['state', 'code']],
  ['POST', '/v1/users/{id}/autolink', 'admins'],
  ['GET', '/v1/users/redeem/{code}', 'person'],
  ['GET', '/v1/users/', 'admins', ['search']],
  ['POST', '/v1/users/{id}', 'person'],
  ['PUT', '/v1/users/{id}', 'person'],
  ['POST', '/v1/users/{id}/password', 'person'],
  ['POST', '/v1/users/{id}/status', 'admins'],
  ['POST', '/v1/users/{id}/like/{sku}', 'person'],
  ['POST', '/v1/users/{id}/address/add', 'person'],
  ['POST', '/v1/users/{id}/address/update', 'person'],
  ['POST', '/v1/users/{id}/address/remove', 'person'],
  ['POST', '/v1/users/{id}/payment', 'person', ['force_replace']],
  ['POST', '/v1/users/{id}/payment/credit', 'admins'],
  ['POST', '/v1/users/{id}/payment/{alias}/delete', 'person'],
  ['POST', '/v1/users/{id}/payment/-/check', 'person', ['intent', 'amount']],

  // Authentication
  ['POST', '/login', 'everybody'],
  ['POST', '/register', 'everybody'],
  ['GET', '/logout/', 'everybody'],
  ['POST', '/v1/validate/create', 'person'],
  ['GET', '/v1/validate/{id}/{email}', 'everybody'],
  ['POST', '/v1/recover/{token}/{email}/password', 'everybody'],

  // CRM and statistics
  ['POST', '/v1/crm/funnel', 'admins'],
  ['POST', '/v1/crm/emails', 'admins'],
  ['GET', '/v1/stats/customers', 'admins'],
  ['GET', '/v1/stats/customers/{oblivious|new|early|recurrent|premium|quit|churn}', 'admins'],
  ['GET', '/v1/stats/orders/issues/{a or -}/{b}', 'office'],

  // Assistant
  ['GET', '/v1/assistant/history', 'person'],
  ['POST', '/v1/assistant/thread', 'person'],
  ['POST', '/v1/assistant/message', 'person'],

  // Configuration
  ['GET', '/v1/config', 'everybody', ['lang', 'hub']],
  ['POST', '/v1/config', 'admins'],

  // Products
  ['GET', '/v1/products/autocomplete', 'everybody', ['q']],
  ['GET', '/v1/products/search', 'everybody', ['q']],
  ['GET', '/v1/products', 'everybody'],
  ['GET', '/v1/products/love', 'person'],
  ['GET', '/v1/products/{sku}', 'everybody'],
  ['GET', '/v1/products/history/{sku}', 'shops'],
  ['GET', '/v1/products/category/{cat}', 'everybody'],
  ['GET', '/v1/products/location/{loc}', 'everybody'],
  ['GET', '/v1/products/location/{loc}/category/{cat}', 'everybody'],
  ['GET', '/v1/products/category/{cat}/details/{d}', 'everybody'],
  ['GET', '/v1/products/details/{d}', 'everybody'],
  ['GET', '/v1/products/attributes/{a}', 'everybody'],
  ['GET', '/v1/products/photos', 'everybody', ['active', 'skus', 'random']],
  ['POST', '/v1/shops/{shop}/products/', 'shops'],
  ['POST', '/v1/products/{sku}', 'shops'],
  ['PUT', '/v1/products/{sku}', 'shops'],

  // Cart and subscriptions
  ['GET', '/v1/cart/shared', 'everybody', ['name']],
  ['POST', '/v1/cart/get', 'person', ['uuid']],
  ['POST', '/v1/cart', 'person', ['action', 'hub', 'uuid']],
  ['GET', '/v1/cart/subscriptions', 'managers'],
  ['GET', '/v1/cart/subscription', 'person'],
  ['POST', '/v1/cart/subscription', 'person'],
  ['POST', '/v1/cart/patreon', 'person'],
  ['GET', '/v1/cart/patreon', 'everybody'],
  ['POST', '/v1/cart/subscription/{id}/update', 'person'],
  ['POST', '/v1/cart/subscription/{id}/pause', 'person'],
  ['POST', '/v1/cart/subscription/{id}/resume', 'person'],
  ['POST', '/v1/cart/subscription/{id}/cancel', 'person'],
  ['POST', '/v1/cart/subscription/{id}/payment', 'person'],
  ['POST', '/v1/cart/subscription/{id}/confirm', 'person'],

  // Categories
  ['GET', '/v1/category', 'everybody'],
  ['GET', '/v1/category/{slug}', 'everybody'],
  ['POST', '/v1/category/{slug}', 'admins'],
  ['POST', '/v1/category', 'admins'],
  ['PUT', '/v1/category/{slug}', 'admins'],

  // Documents
  ['GET', '/v1/documents/category/{type}', 'everybody', ['headerOnly']],
  ['GET', '/v1/documents/{slug}', 'everybody'],
  ['GET', '/v1/documents', 'person', ['headerOnly']],
  ['POST', '/v1/documents/{slug}', 'person'],
  ['POST', '/v1/documents', 'person'],
  ['PUT', '/v1/documents/{slug}', 'person'],

  // Shops
  ['GET', '/v1/shops', 'everybody', ['status']],
  ['GET', '/v1/shops/category/{cat}', 'everybody'],
  ['GET', '/v1/shops/{urlpath}', 'everybody'],
  ['GET', '/v1/shops/{urlpath}/status', 'shops'],
  ['POST', '/v1/shops/{urlpath}/status', 'shops'],
  ['POST', '/v1/shops/{urlpath}', 'shops'],
  ['POST', '/v1/shops', 'person'],
  ['PUT', '/v1/shops/{urlpath}', 'shops'],
  ['GET', '/v1/shops/photos', 'everybody', ['active', 'slugs', 'random']],

  // Orders
  ['POST', '/v1/orders', 'person'],
  ['GET', '/v1/orders', 'staff', ['month', 'year', 'payment', 'fulfillments', 'padding']],
  ['GET', '/v1/orders/{oid}', 'person'],
  ['GET', '/v1/orders/invoices', 'person'],
  ['GET', '/v1/orders/products', 'preparers', ['skus']],
  ['GET', '/v1/orders/users/{id}', 'person', ['limit']],
  ['GET', '/v1/orders/shops', 'shops'],
  ['GET', '/v1/orders/shops/{urlpath}', 'shops'],
  ['GET', '/v1/orders/invoices/shops/{month or -}/{year}', 'shops', ['shops']],
  ['GET', '/v1/orders/invoices/shopper/{month or -}/{year}', 'staff', ['owner']],
  ['POST', '/v1/orders/{shops or id}/email', 'office'],
  ['POST', '/v1/orders/{oid}/remove', 'admins'],
  ['POST', '/v1/orders/{oid}/capture', 'managers'],
  ['POST', '/v1/orders/{oid}/refund', 'managers'],
  ['POST', '/v1/orders/{oid}/hub/refund', 'managers'],
  ['POST', '/v1/orders/{oid}/cancel', 'person'],
  ['POST', '/v1/orders/{oid}/items', 'preparers'],
  ['POST', '/v1/orders/{oid}/issue', 'managers'],
  ['POST', '/v1/orders/{oid}/issue/request', 'person'],
  ['POST', '/v1/orders/{oid}/shipping', 'staff'],
  ['POST', '/v1/orders/shopper', 'staff'],
  ['POST', '/v1/orders/{oid}/priority', 'staff'],
  ['POST', '/v1/orders/invoices/update', 'admins'],
  ['POST', '/v1/orders/{id}/collect', 'staff'],

  // Hubs
  ['GET', '/v1/hubs', 'everybody'],
  ['GET', '/v1/hubs/{slug}', 'everybody'],
  ['POST', '/v1/hubs/{slug}', 'managers'],
  ['POST', '/v1/hubs/{slug}/manage', 'managers'],
  ['POST', '/v1/hubs/{slug}/admin', 'admins'],
];

/** The calls of our own (docs/rules.md#rest-calls); anything else needs a page in docs/decisions. */
export const additions: readonly Line[] = [
  ['HEAD', '/v1/ping', 'everybody'],
  ['POST', '/v1/sync/push', 'person'],
  ['POST', '/v1/sync/outcomes', 'person'],
  ['POST', '/v1/sync/pull', 'everybody'],
  ['GET', '/v1/sync/snapshot', 'everybody', ['scope', 'client', 'after', 'view', 'asOf']],
  ['GET', '/v1/sync/events', 'everybody'],
  ['GET', '/v1/sync/quarantine', 'managers'],
  ['POST', '/v1/sync/quarantine/{id}', 'managers'],
  ['POST', '/v1/orders/quote', 'person'],
  ['GET', '/v1/orders/by-intent/{intent}', 'person'],
  ['POST', '/v1/orders/by-intent/{intent}/confirm', 'person'],
  ['GET', '/v1/orders/{oid}/history', 'managers'],
  ['GET', '/v1/config/history', 'admins', ['hub']],
  ['POST', '/v1/hubs', 'admins'],
  ['GET', '/v1/orders/invoices/bill/{month}/{year}', 'person', ['hub', 'user']],
  ['GET', '/v1/setup', 'everybody'],
  ['POST', '/v1/setup/administrator', 'everybody'],
  ['POST', '/v1/setup/market', 'admins'],
  ['POST', '/v1/setup/mail', 'admins'],
  ['POST', '/v1/setup/step', 'admins'],
  ['POST', '/v1/setup/finish', 'admins'],
  ['GET', '/v1/setup/readiness', 'admins'],
  ['GET', '/v1/orders/mails', 'office', ['day', 'hub', 'shop']],
  ['GET', '/v1/orders/mails/paper', 'office', ['day', 'shop', 'hub']],
  ['GET', '/v1/stats/overview', 'admins', ['hub', 'period']],
  ['POST', '/v1/backups', 'admins'],
  ['GET', '/v1/vouchers', 'admins'],
  ['POST', '/v1/vouchers', 'admins'],
  ['POST', '/v1/users/invite', 'managers'],
  ['GET', '/v1/users/staff', 'managers'],
  ['POST', '/v1/users/{id}/roles', 'admins'],
  ['POST', '/v1/users/{id}/sessions/end', 'admins'],
  ['GET', '/v1/users/{id}/sessions', 'person'],
  ['POST', '/v1/users/{id}/sessions/close', 'person'],
  ['GET', '/v1/users/{id}/second-factor', 'person'],
  ['POST', '/v1/users/{id}/second-factor/begin', 'person'],
  ['POST', '/v1/users/{id}/second-factor/confirm', 'person'],
  ['POST', '/v1/users/{id}/second-factor/remove', 'person'],
  ['POST', '/v1/recover/email', 'everybody'],
  ['POST', '/v1/push/subscription', 'person'],
  ['POST', '/v1/photos', 'office'],
  ['GET', '/v1/products/{sku}/movements', 'office'],
  ['GET', '/v1/shops/managed', 'office', ['others']],
  ['POST', '/v1/shops/{urlpath}/closing', 'shops'],
  ['POST', '/v1/hubs/{slug}/closing', 'managers'],
  ['POST', '/v1/hubs/{slug}/moves', 'managers'],
  ['DELETE', '/v1/push/subscription', 'person'],
];

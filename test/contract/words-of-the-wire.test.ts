import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { demoConfig } from '../../server/demo/shared-config.ts';
import { type JsonSchema, wireSchema } from '../../server/platform/documentation/json-schema.ts';
import { demoHubs } from '../../server/demo/demo-hubs.ts';
import { periodOf } from '../../server/modules/orders/order-period.ts';
import { Address, Deposit } from '../../src/contract/people/addresses.ts';
import { CartItem, saveCart } from '../../src/contract/orders/cart.ts';
import { Category } from '../../src/contract/catalogue/categories.ts';
import { readConfig } from '../../src/contract/hubs/config.ts';
import { Document } from '../../src/contract/catalogue/documents.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { readHub } from '../../src/contract/hubs/hubs.ts';
import {
  CancelReason,
  FulfilmentStatus,
  Issue,
  Order,
  OrderItem,
  PaymentStatus,
} from '../../src/contract/orders/orders.ts';
import { PaymentMethod } from '../../src/contract/people/payment-methods.ts';
import { readProduct } from '../../src/contract/catalogue/products.ts';
import { ShopForOwner } from '../../src/contract/catalogue/shops.ts';
import { me } from '../../src/contract/people/users.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import { SUBSCRIPTION_DEFAULTS } from '../../src/domain/subscription/subscription.ts';

/** The required fields on the wire, by entity; dots mark nested fields. */
const SECTION_3: readonly (readonly [entity: string, answer: z.ZodMiniType, fields: string])[] = [
  [
    'a user',
    me.answer,
    'id name.givenName name.familyName displayName email.address email.status phone addresses',
  ],
  ['a user', me.answer, 'phoneNumbers.number phoneNumbers.what payments balance roles shops.name likes tags'],
  [
    'a user',
    me.answer,
    'reminder.weekdays logistic.postalCode plan.name plan.defaultShipping context created',
  ],
  ['a user', me.answer, 'email.address email.cc email.status'],
  ['a user', me.answer, 'logged provider orders.hubs orders.profile orders.count orders.rating orders.avg'],
  ['a user', me.answer, 'orders.latest orders.latestErrors orders.last1Month orders.last3Month'],
  ['a user', me.answer, 'orders.last6Month orders.updated'],
  ['an address', Address, 'id name streetAddress floor region postalCode note primary geo.lat geo.lng'],
  ['a pickup point', Deposit, 'weight fees active'],
  ['a means of payment', PaymentMethod, 'alias number expiry updated error issuer status'],
  [
    'a product',
    readProduct.answer,
    'sku title attributes.available attributes.discount attributes.timelimit',
  ],
  ['a product', readProduct.answer, 'details photo.url photo.bundle recipes pricing.price pricing.discount'],
  ['a product', readProduct.answer, 'pricing.part pricing.stock categories.slug categories.name'],
  ['a product', readProduct.answer, 'categories.weight shelflife vendor.urlpath vendor.name vendor.status'],
  [
    'a product',
    readProduct.answer,
    'vendor.discount.active vendor.discount.threshold vendor.discount.amount',
  ],
  [
    'a product',
    readProduct.answer,
    'quantity bundle.title bundle.vendor bundle.price belong.weight stats.score stats.issues stats.sales created updated',
  ],
  ['a product', readProduct.answer, 'faq.q faq.a faq.updated'],
  ['a category', Category, 'slug name group tags usedBy weight child'],
  ['a document', Document, 'slug title header content photo.bundle created available published skus style'],
  ['a document', Document, 'signature type'],
  [
    'a shop',
    ShopForOwner,
    'urlpath photo.gallery details.bio details.gluten details.lactose details.vegetarian',
  ],
  [
    'a shop',
    ShopForOwner,
    'details.local address.geo catalog available.active available.weekdays owner status',
  ],
  ['a shop', ShopForOwner, 'scoring.weight scoring.orders scoring.issues scoring.score'],
  ['a shop', ShopForOwner, 'discount.active info.detailledOrder info.active account.tva'],
  ['an order', Order, 'oid customer hub created closed cancel items vendors.collected'],
  ['an order', Order, 'vendors.discount.finalAmount payment.status payment.issuer payment.fees.charge'],
  ['an order', Order, 'payment.fees.shipping payment.customer_credit fulfillments.status shipping.when'],
  ['an order', Order, 'shipping.parent shipping.deposit shipping.shipped shipping.bags shipping.fees'],
  ['an order', Order, 'shipping.postalCode shipping.position'],
  ['a line', OrderItem, 'sku vendor finalprice price quantity bundle frequency fulfillment.status'],
  ['a line', OrderItem, 'fulfillment.issue fulfillment.refunded'],
  ['a cart', saveCart.answer, 'cid name items updated subscriptionParams.dayOfWeek subscriptionParams.time'],
  ['a cart', saveCart.answer, 'subscriptionParams.frequency'],
  ['a line of a cart', CartItem, 'sku title hub variant thumb price finalprice quantity timelimit category'],
  ['a line of a cart', CartItem, 'vendor.urlpath vendor.discount.active vendor.discount.threshold weight'],
  ['a line of a cart', CartItem, 'vendor.discount.amount discount bundle part note audio frequency active'],
  ['a line of a cart', CartItem, 'error stockLimit timestamp'],
  [
    'a hub',
    readHub.answer,
    'slug timelimit timelimitH weekdays noshipping.from noshipping.to noshipping.reason',
  ],
  ['a hub', readHub.answer, 'deposits serviceFees shipping order.gateway document.types currentLimit'],
  ['a hub', readHub.answer, 'uncapturedTimeLimit'],
  ['the configuration', readConfig.answer, 'shipping.district shipping.defaultTimeByDay order.premiumLimit'],
  ['the configuration', readConfig.answer, 'currentRanks faq.q.fr faq.a.en faq_title.fr faq_title.en'],
  [
    'the configuration',
    readConfig.answer,
    'shipping.price shipping.pricetime shipping.discountA shipping.priceB',
  ],
  ['the configuration', readConfig.answer, 'shipping.discountB shipping.priceA order.gateway.label'],
  ['the configuration', readConfig.answer, 'order.gateway.fees order.preloadOrders'],
];

test.each(SECTION_3)('the answer of %s has these fields', (_, answer, fields) => {
  const named = new Map<string, JsonSchema>();
  const schema = wireSchema(answer, named);
  const missing = fields.split(' ').filter((field) => !holds(schema, field.split('.'), named));
  expect(missing).toEqual([]);
});

/** Whether a field exists, in any list or union. */
function holds(
  schema: Json | undefined,
  path: readonly string[],
  named: ReadonlyMap<string, JsonSchema>,
): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return false;
  const { $ref, items, anyOf, properties } = schema;
  if (typeof $ref === 'string') return holds(named.get($ref.slice($ref.lastIndexOf('/') + 1)), path, named);
  if (items !== undefined) return holds(items, path, named);
  if (Array.isArray(anyOf)) return anyOf.some((one) => holds(one, path, named));
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return false;
  return name in properties && holds(properties[name], rest, named);
}

describe('the states on the wire', () => {
  test('payment: nine required ones, and two of ours', () => {
    expect([...PaymentStatus.options].sort()).toEqual(
      [
        'pending',
        'authorized',
        'partially_paid',
        'invoice',
        'paid',
        'partially_refunded',
        'refunded',
        'voided',
      ]
        .concat('prepaid', 'invoice_paid', 'manually_refunded')
        .sort(),
    );
  });

  test('fulfilment, issues and cancellation reasons', () => {
    expect(FulfilmentStatus.options).toEqual(['failure', 'created', 'reserved', 'partial', 'fulfilled']);
    expect([...Issue.options].sort()).toEqual([
      'issue_logistic',
      'issue_missing_client_id',
      'issue_missing_product',
      'issue_missing_product_danger',
      'issue_no_issue',
      'issue_wrong_packing',
      'issue_wrong_product_quality',
    ]);
    expect(CancelReason.options).toEqual(['customer', 'fraud', 'inventory', 'system', 'timeout', 'other']);
  });
});

test('a dash means « no alias », and two paths end in a slash', () => {
  const paths = everyCall.map(({ path }) => path);
  expect(paths).toContain('/v1/users/:id/payment/-/check');
  expect(paths.filter((path) => path.endsWith('/'))).toEqual(
    expect.arrayContaining(['/logout/', '/v1/users/']),
  );
});

test('without a month, the current one is read, with the week into which it extends', () => {
  expect(periodOf({}, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-12-08' });
  expect(periodOf({ padding: 'true' }, '2026-11-21').from).toBe('2026-10-25');
});

test('five orders are preloaded by default', () => {
  const hubs = demoHubs(Date.parse('2026-11-21T11:00:00.000Z'));
  for (const hub of hubs) expect(demoConfig(hub, hubs).order.preloadOrders).toBe(5);
});

test('a subscription begins by default on Tuesday at 16, every week', () => {
  expect(SUBSCRIPTION_DEFAULTS).toEqual({ dayOfWeek: 2, time: 16, frequency: 'week' });
});

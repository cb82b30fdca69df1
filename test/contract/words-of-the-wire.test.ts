import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { demoConfig } from '../../server/demo/shared-config.ts';
import { demoHubs } from '../../server/demo/hubs.ts';
import { periodOf } from '../../server/services/order-period.ts';
import { saveCart } from '../../src/contract/cart.ts';
import { ConfigRow } from '../../src/contract/config.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { Hub } from '../../src/contract/hubs.ts';
import { CancelReason, FulfilmentStatus, Issue, Order, PaymentStatus } from '../../src/contract/orders.ts';
import { Shop } from '../../src/contract/shops.ts';
import { SUBSCRIPTION_DEFAULTS } from '../../src/domain/subscription.ts';

describe('spelled so on the wire (§3)', () => {
  test.each([
    ['a hub', Hub, ['slug', 'timelimit', 'timelimitH', 'weekdays', 'noshipping', 'deposits', 'serviceFees']],
    ['a hub', Hub, ['currentLimit', 'uncapturedTimeLimit']],
    ['a shop’s notes', Shop.shape.info, ['detailledOrder', 'active']],
    [
      'a shop',
      Shop,
      ['urlpath', 'photo', 'details', 'address', 'catalog', 'available', 'discount', 'status'],
    ],
    ['an order', Order, ['oid', 'customer', 'hub', 'created', 'closed', 'cancel', 'items', 'vendors']],
    ['an order', Order, ['payment', 'fulfillments', 'shipping']],
    ['the payment of an order', Order.shape.payment, ['status', 'issuer', 'fees', 'customer_credit']],
    ['a vendor’s discount in an order', Order.shape.vendors._zod.def.element.shape.discount, ['finalAmount']],
    ['the shared configuration', ConfigRow, ['shipping', 'order', 'faq', 'faq_title']],
    ['the tariff', ConfigRow.shape.shipping, ['district', 'defaultTimeByDay', 'price', 'pricetime']],
    ['the tariff', ConfigRow.shape.shipping, ['discountA', 'discountB', 'priceA', 'priceB']],
    ['the limits of orders', ConfigRow.shape.order, ['gateway', 'premiumLimit', 'preloadOrders']],
    ['a cart', saveCart.answer, ['cid', 'name', 'items', 'updated', 'subscriptionParams']],
    [
      'a subscription’s parameters',
      saveCart.answer.shape.subscriptionParams,
      ['dayOfWeek', 'time', 'frequency'],
    ],
  ])('%s has %s', (_, schema: { readonly shape: Readonly<Record<string, z.ZodMiniType>> }, names) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(names));
  });
});

describe('the words of states on the wire (§4)', () => {
  test('payment: the nine of the specification, and two of decisions 28', () => {
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

  test('fulfilment, issues and reasons to cancel', () => {
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

test('a dash stands for « no alias », and two paths end in a slash (§7)', () => {
  const paths = everyCall.map(({ path }) => path);
  expect(paths).toContain('/v1/users/:id/payment/-/check');
  expect(paths.filter((path) => path.endsWith('/'))).toEqual(
    expect.arrayContaining(['/logout/', '/v1/users/']),
  );
});

test('no month asked for is the current one, with the week into which it spills (§9 "Reports")', () => {
  expect(periodOf({}, '2026-11-21')).toEqual({ from: '2026-11-01', to: '2026-12-08' });
  expect(periodOf({ padding: 'true' }, '2026-11-21').from).toBe('2026-10-25');
});

test('five orders are preloaded unless the configuration says otherwise (§9)', () => {
  const hubs = demoHubs(Date.parse('2026-11-21T11:00:00.000Z'));
  for (const hub of hubs) expect(demoConfig(hub, hubs).order.preloadOrders).toBe(5);
});

test('a subscription begins on Tuesday at 16, every week (§9)', () => {
  expect(SUBSCRIPTION_DEFAULTS).toEqual({ dayOfWeek: 2, time: 16, frequency: 'week' });
});

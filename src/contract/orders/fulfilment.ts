import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { FulfilmentStatus, Issue, Order } from './orders.ts';
import { Chf, Day, Decimal, Instant, OidInPath, Sku, Slug, Whole } from '../core/wire.ts';

const params = z.object({ oid: OidInPath });

/** Identifies a line by its number, or by its content when only one line has it (docs/rules.md#order-lines). */
const Named = z.object({
  line: z.optional(Whole),
  sku: z.optional(Sku),
  variant: z.optional(z.union([z.string(), z.object({ title: z.string() })])),
  frequency: z.optional(z.string()),
  vendor: z.optional(Slug),
});

/**
 * Sets prepared lines. An absent or unchanged `finalprice` means untouched (docs/rules.md#ticks-and-prices): `grams` is
 * the weight of the whole line, even when its price equals the nominal one, and the price is computed from it.
 */
export const updateItems = call({
  name: 'orders.items',
  method: 'POST',
  path: '/v1/orders/:oid/items',
  allow: ['shop-owner', 'logistic', 'manager', 'admin'],
  params,
  body: z
    .array(
      z.extend(Named, {
        finalprice: z.optional(Chf),
        quantity: z.optional(Whole),
        note: z.optional(z.string().check(z.maxLength(300))),
        fulfillment: z.optional(
          z.object({
            status: z.optional(FulfilmentStatus),
            issue: z.optional(Issue),
            quantity: z.optional(Whole),
            grams: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
          }),
        ),
      }),
    )
    .check(z.minLength(1), z.maxLength(200)),
  answer: Order,
  refusals: [
    'item_not_weighed',
    'weight_implausible',
    'not_found',
    'forbidden',
    'order_closed',
    'order_cancelled',
    'order_captured',
    'day_locked',
    'malformed',
    'price_implausible',
    'item_not_in_order',
    'item_ambiguous',
  ],
});

/** Confirms issues of lines, for the office; `issue_no_issue` removes one. */
export const updateIssue = call({
  name: 'orders.issue',
  method: 'POST',
  path: '/v1/orders/:oid/issue',
  allow: ['manager', 'admin'],
  params,
  body: z
    .array(z.extend(Named, { fulfillment: z.object({ issue: Issue }) }))
    .check(z.minLength(1), z.maxLength(200)),
  answer: Order,
  refusals: [
    'not_found',
    'forbidden',
    'order_closed',
    'payment_state',
    'item_not_in_order',
    'item_ambiguous',
  ],
});

/**
 * Sets bags, the delivery state, or another delivery fee: the fee is reserved to managers and admins
 * (docs/rules.md#delivery-fee).
 */
export const updateShipping = call({
  name: 'orders.shipping',
  method: 'POST',
  path: '/v1/orders/:oid/shipping',
  allow: ['logistic', 'manager', 'admin'],
  params,
  body: z.object({
    bags: z.optional(z.int().check(z.gte(0), z.lte(6))),
    status: z.optional(z.boolean()),
    amount: z.optional(Chf),
  }),
  answer: Order,
  refusals: [
    'malformed',
    'not_found',
    'forbidden',
    'order_cancelled',
    'order_closed',
    'day_locked',
    'order_not_ready',
    'payment_state',
    'price_implausible',
  ],
});

/** Assigns the courier and the start of a tour; answers the orders of the tour. `when`: a day or an instant. */
export const assignShopper = call({
  name: 'orders.shopper',
  method: 'POST',
  path: '/v1/orders/shopper',
  allow: ['logistic', 'manager', 'admin'],
  body: z.object({
    hub: Slug,
    shopper: z.string().check(z.maxLength(200)),
    priority: z.int().check(z.gte(1), z.lte(5)),
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    when: z.union([Day, Instant]),
  }),
  answer: z.array(Order),
  refusals: ['hub_unknown', 'forbidden', 'courier_unknown', 'day_locked'],
});

/** Sets the position of an order in its tour. */
export const setPriority = call({
  name: 'orders.priority',
  method: 'POST',
  path: '/v1/orders/:oid/priority',
  allow: ['logistic', 'manager', 'admin'],
  params,
  body: z.object({
    priority: z.int().check(z.gte(0), z.lte(5)),
    position: z.optional(Decimal),
  }),
  answer: Order,
  refusals: ['not_found', 'forbidden', 'order_cancelled', 'day_locked'],
});

/** Collects from a shop on a day; answers that day's orders with items of it. */
export const collectVendor = call({
  name: 'orders.collect',
  method: 'POST',
  path: '/v1/orders/:id/collect',
  allow: ['logistic', 'manager', 'admin'],
  /** A shop's urlpath. */
  params: z.object({ id: z.string() }),
  body: z.object({
    status: z.boolean(),
    when: z.union([Day, Instant]),
    hub: z.optional(Slug),
  }),
  answer: z.array(Order),
  refusals: ['hub_unknown', 'not_found', 'forbidden', 'day_locked'],
});

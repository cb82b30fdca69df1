import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Why } from '../core/given-text.ts';
import { Order } from './orders.ts';
import { Chf, OidInPath, Sku, Slug, Whole } from '../core/wire.ts';
import { REFUND_BEARERS, REFUND_CAUSES } from '../../domain/payment/refund-bearer.ts';

const params = z.object({ oid: OidInPath });

/** These REST calls have no body: their clients send none. */
const Reason = z.optional(z.nullable(z.object({ why: Why })));

/**
 * Captures the prepared amount and notifies the customer of it (docs/rules.md#capture). Never replayed from a queue.
 */
export const captureOrder = call({
  name: 'orders.capture',
  method: 'POST',
  path: '/v1/orders/:oid/capture',
  allow: ['manager', 'admin'],
  params,
  body: Reason,
  answer: Order,
  refusals: [
    'not_found',
    'forbidden',
    'order_cancelled',
    'order_captured',
    'order_not_ready',
    'day_locked',
    'order_disputed',
    'order_unweighed',
    'capture_too_much',
    'payment_state',
    'payment_disputed',
    'payment_declined',
    'authentication_failed',
    'still_running',
  ],
  movesMoney: true,
});

/** Refunds one line whose `finalprice` is lowered, or, without a line, all that remains. */
export const refundOrder = call({
  name: 'orders.refund',
  method: 'POST',
  path: '/v1/orders/:oid/refund',
  allow: ['manager', 'admin'],
  params,
  body: z.object({
    line: z.optional(Whole),
    sku: z.optional(Sku),
    variant: z.optional(z.union([z.string(), z.object({ title: z.string() })])),
    frequency: z.optional(z.string()),
    vendor: z.optional(Slug),
    finalprice: z.optional(Chf),
    why: Why,
    cause: z.optional(z.enum(REFUND_CAUSES)),
    /** The shops when absent. */
    bearer: z.optional(z.enum(REFUND_BEARERS)),
  }),
  answer: Order,
  refusals: [
    'not_found',
    'forbidden',
    'payment_state',
    'payment_disputed',
    'payment_declined',
    'authentication_failed',
    'item_not_in_order',
    'item_ambiguous',
    'day_locked',
    'refund_before_capture',
    'refund_nothing',
    'refund_too_much',
    'still_running',
  ],
  movesMoney: true,
});

/** A goodwill refund at the hub's expense, or at that of a shop of the order. */
export const hubRefund = call({
  name: 'orders.hubRefund',
  method: 'POST',
  path: '/v1/orders/:oid/hub/refund',
  allow: ['manager', 'admin'],
  params,
  body: z.object({
    amount: Chf,
    why: Why,
    cause: z.optional(z.enum(REFUND_CAUSES)),
    /** The hub when absent; a shop is named by `vendor`. */
    bearer: z.optional(z.enum(REFUND_BEARERS)),
    vendor: z.optional(Slug),
  }),
  answer: Order,
  refusals: [
    'not_found',
    'forbidden',
    'payment_state',
    'payment_disputed',
    'payment_declined',
    'authentication_failed',
    'vendor_not_in_order',
    'refund_before_capture',
    'refund_nothing',
    'refund_too_much',
    'still_running',
  ],
  movesMoney: true,
});

/** Removes an order for good; a captured one is refunded first. */
export const removeOrder = call({
  name: 'orders.remove',
  method: 'POST',
  path: '/v1/orders/:oid/remove',
  allow: ['admin'],
  params,
  body: Reason,
  answer: z.object({}),
  refusals: ['not_found', 'forbidden', 'payment_state', 'day_locked', 'still_running'],
  movesMoney: true,
});

import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Issue, Order } from './orders.ts';
import { Chf, Oid, OidInPath, short, Sku, Slug, Whole } from '../core/wire.ts';

/** The customer's feedback on an order: stars, the issue of each line, and a note to the hub. */
export const requestIssue = call({
  name: 'orders.issue.request',
  method: 'POST',
  path: '/v1/orders/:oid/issue/request',
  allow: ['person'],
  params: z.object({ oid: OidInPath }),
  body: z.object({
    score: z.optional(z.int().check(z.gte(0), z.lte(3))),
    items: z.optional(
      z
        .array(
          z.object({
            line: z.optional(Whole),
            sku: z.optional(Sku),
            variant: z.optional(z.union([z.string(), z.object({ title: z.string() })])),
            frequency: z.optional(z.string()),
            vendor: z.optional(Slug),
            /** Without a request the line is unchanged. */
            fulfillment: z.optional(z.object({ request: z.optional(Issue), note: z.optional(short(300)) })),
          }),
        )
        .check(z.maxLength(200)),
    ),
    message: z.optional(short(1000)),
    /** A message to shops of the order. */
    shops: z.optional(z.array(z.object({ vendor: Slug, message: short(1000, 1) })).check(z.maxLength(30))),
  }),
  answer: Order,
  refusals: [
    'not_found',
    'forbidden',
    'order_cancelled',
    'order_not_delivered',
    'order_closed',
    'item_not_in_order',
    'item_ambiguous',
    'too_many',
  ],
});

/**
 * Records a received or announced transfer for these invoices; `amount`: the total received, applied to the
 * oldest first. `surplus`: the excess is credited to their customer; without it an excess is refused.
 */
export const settleInvoices = call({
  name: 'orders.invoices.update',
  method: 'POST',
  path: '/v1/orders/invoices/update',
  allow: ['admin'],
  body: z.object({
    oids: z.array(Oid).check(z.minLength(1), z.maxLength(200)),
    amount: z.optional(Chf),
    surplus: z.optional(z.literal('credit')),
  }),
  answer: z.array(Order),
  refusals: ['not_found', 'payment_state', 'transfer_too_small', 'transfer_too_much', 'still_running'],
  movesMoney: true,
});

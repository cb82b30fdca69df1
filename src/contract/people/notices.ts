import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, short, Sku, SkuInPath, Slug } from '../core/wire.ts';

/**
 * Turns one kind of mail off or on by the link in such a mail, without signing in. Mail programs send it
 * themselves as a form without our cookies (RFC 8058): the token authenticates it.
 */
export const unsubscribe = call({
  name: 'notices.unsubscribe',
  method: 'POST',
  path: '/v1/notices/unsubscribe/:token',
  allow: ['everybody'],
  changes: false,
  params: z.object({ token: short(100, 1) }),
  body: z.optional(z.object({ on: z.optional(z.boolean()) })),
  answer: z.object({ label: z.string(), on: z.boolean() }),
  refusals: ['link_expired', 'too_many'],
});

/** Sends a notification to one device of the caller. */
export const testPush = call({
  name: 'push.test',
  method: 'POST',
  path: '/v1/push/test',
  allow: ['person'],
  body: z.object({ endpoint: short(1000, 1) }),
  answer: z.object({ sent: z.boolean() }),
  refusals: ['too_many'],
});

/** A product of which a person wants to know when it is back in stock. */
const StockAlert = z.object({ sku: Sku, title: z.string(), hub: Slug, at: Instant });

/** One's own stock alerts, latest first. */
export const listStockAlerts = call({
  name: 'notices.alerts',
  method: 'GET',
  path: '/v1/stock-alerts',
  allow: ['person'],
  answer: z.array(StockAlert),
});

/**
 * Requests or withdraws a single notification when a product is back; the answer states the channel, and
 * whether it turned mails on again (`mailsOn`), which withdrawing with `mailsOff` reverts.
 */
export const setStockAlert = call({
  name: 'notices.alerts.set',
  method: 'POST',
  path: '/v1/stock-alerts/:sku',
  allow: ['person'],
  params: z.object({ sku: SkuInPath }),
  body: z.object({ wanted: z.boolean(), hub: Slug, mailsOff: z.optional(z.boolean()) }),
  answer: z.object({
    wanted: z.boolean(),
    by: z.enum(['push', 'mail']),
    mailsOn: z.optional(z.boolean()),
  }),
  refusals: ['product_unknown', 'too_many'],
});

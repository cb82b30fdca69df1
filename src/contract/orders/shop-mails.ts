import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Day, Instant, Slug } from '../core/wire.ts';

/** A mail about a shop's day; `unknown`: the process ended while sending, so that it may have arrived. */
const ShopMail = z.object({
  kind: z.enum(['preparation', 'difference', 'again']),
  /** When it was sent; when it was written, while it is unsent. */
  at: Instant,
  state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
});
export type ShopMail = z.output<typeof ShopMail>;

/** A shop with lines or mails of a day, at a hub. */
export const ShopMails = z.object({
  hub: Slug,
  urlpath: Slug,
  name: z.string(),
  /** When its order list is mailed. */
  cutoff: Instant,
  /** Why it cannot receive mail, if so. */
  why: z.optional(z.string()),
  /** The oldest first. */
  mails: z.array(ShopMail),
});
export type ShopMails = z.output<typeof ShopMails>;

/** The mails about a day to the shops that the caller owns or manages (docs/rules.md#order-mails-to-shops). */
export const shopMails = call({
  name: 'orders.mails',
  method: 'GET',
  path: '/v1/orders/mails',
  allow: ['shop-owner', 'manager', 'admin'],
  query: z.object({ day: Day, hub: z.optional(Slug), shop: z.optional(Slug) }),
  answer: z.array(ShopMails),
});

/** The present preparation list of a shop for a day, as PDF. */
export const shopDayPaper = call({
  name: 'orders.mails.paper',
  method: 'GET',
  path: '/v1/orders/mails/paper',
  allow: ['shop-owner', 'manager', 'admin'],
  query: z.object({ day: Day, shop: Slug, hub: z.optional(Slug) }),
  file: 'application/pdf',
  refusals: ['forbidden', 'not_found', 'shop_day_empty'],
});

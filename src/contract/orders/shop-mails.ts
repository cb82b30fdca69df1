import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Day, Instant, Slug } from '../core/wire.ts';

/** A mail about a shop's day; `unknown`: its sender died while sending, so that it may have arrived. */
const ShopMail = z.object({
  kind: z.enum(['preparation', 'difference', 'again']),
  /** When it was sent, or written while it is not sent. */
  at: Instant,
  state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
});
export type ShopMail = z.output<typeof ShopMail>;

/** A shop with lines or mails of a day, at a hub. */
export const ShopMails = z.object({
  hub: Slug,
  urlpath: Slug,
  name: z.string(),
  /** When its list is mailed. */
  cutoff: Instant,
  /** Why no mail can reach it, if so. */
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

/** What a shop prepares for a day, as it is now, in a PDF. */
export const shopDayPaper = call({
  name: 'orders.mails.paper',
  method: 'GET',
  path: '/v1/orders/mails/paper',
  allow: ['shop-owner', 'manager', 'admin'],
  query: z.object({ day: Day, shop: Slug, hub: z.optional(Slug) }),
  file: 'application/pdf',
  refusals: ['forbidden', 'not_found', 'shop_day_empty'],
});

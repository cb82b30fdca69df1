import * as z from 'zod/mini';
import { REFUND_BEARERS, REFUND_CAUSES } from '../../domain/payment/refund-bearer.ts';
import { PHOTO_LIMIT } from '../core/photo-limit.ts';
import { call } from '../core/call.ts';
import { Order, Problem } from './orders.ts';
import { Chf, Instant, Oid, OidInPath, short, Slug, WholeInText } from '../core/wire.ts';

const Line = z.object({ oid: OidInPath, line: WholeInText });

/** A reported problem with the data for its decision. */
export const ReportedProblem = z.object({
  oid: Oid,
  line: z.int(),
  rank: z.int(),
  when: Instant,
  title: z.string(),
  quantity: z.int(),
  finalprice: Chf,
  customer: z.string(),
  vendor: z.string(),
  /** Whether it was paid by a refundable means such as a card. */
  card: z.boolean(),
  /** The amount to decide, and the part that can still be credited. */
  waiting: Chf,
  most: Chf,
  problem: Problem,
});
export type ReportedProblem = z.output<typeof ReportedProblem>;

/** The reported problems of a hub: those to decide, then the latest others (docs/rules.md#problems). */
export const listProblems = call({
  name: 'orders.problems',
  method: 'GET',
  path: '/v1/orders/problems',
  allow: ['manager', 'admin'],
  query: z.object({ hub: Slug }),
  answer: z.array(ReportedProblem),
  refusals: ['forbidden'],
});

/** Decides the open part of a problem, once. Without an amount: all that can be credited. */
export const decideProblem = call({
  name: 'orders.problems.decide',
  method: 'POST',
  path: '/v1/orders/:oid/lines/:line/problem',
  allow: ['manager', 'admin'],
  params: Line,
  body: z.object({
    kind: z.enum(['credit', 'card', 'refused']),
    amount: z.optional(Chf),
    word: z.optional(short(500)),
    cause: z.optional(z.enum(REFUND_CAUSES)),
    /** The hub when absent; else the shop of the line. */
    bearer: z.optional(z.enum(REFUND_BEARERS)),
  }),
  answer: Order,
  refusals: [
    ...(['not_found', 'forbidden', 'item_not_in_order', 'problem_decided', 'still_running'] as const),
    ...(['payment_state', 'payment_disputed', 'payment_declined', 'authentication_failed'] as const),
    ...(['refund_before_capture', 'refund_nothing'] as const),
    ...(['refund_too_much', 'vendor_not_in_order'] as const),
  ],
  movesMoney: true,
});

/** Stores the photo of a line of one's own order; its bytes are the body. */
export const uploadProblemPhoto = call({
  name: 'orders.problems.photo.keep',
  method: 'POST',
  path: '/v1/orders/:oid/lines/:line/photo',
  allow: ['person'],
  params: Line,
  body: z.unknown(),
  bodyLimit: PHOTO_LIMIT,
  answer: z.object({}),
  refusals: [
    ...(['not_found', 'item_not_in_order', 'order_not_delivered', 'order_closed'] as const),
    ...(['photo_unreadable', 'photo_heic', 'too_large', 'too_many'] as const),
  ],
});

/**
 * The photo of a line as a data URL, if there is one, for its customer, its shop and the staff of its hub.
 */
export const problemPhoto = call({
  name: 'orders.problems.photo',
  method: 'GET',
  path: '/v1/orders/:oid/lines/:line/photo',
  allow: ['person'],
  params: Line,
  answer: z.object({ picture: z.optional(z.string()) }),
  refusals: ['not_found'],
});

const Token = z.object({ token: z.string().check(z.regex(/^avis-[\w-]{43}$/)) });

/** The content of a rating link, without signing in. */
export const readFeedback = call({
  name: 'orders.feedback',
  method: 'GET',
  path: '/v1/orders/feedback/:token',
  allow: ['everybody'],
  params: Token,
  answer: z.object({ oid: Oid, hub: z.string(), when: Instant, score: z.optional(z.int()) }),
  refusals: ['link_expired', 'too_many'],
});

/** Rates an order by such a link, once. */
export const giveFeedback = call({
  name: 'orders.feedback.give',
  method: 'POST',
  path: '/v1/orders/feedback/:token',
  allow: ['everybody'],
  params: Token,
  body: z.object({ score: z.int().check(z.gte(0), z.lte(3)), message: z.optional(short(1000)) }),
  answer: z.object({}),
  refusals: ['link_expired', 'order_cancelled', 'order_not_delivered', 'order_closed', 'too_many'],
});

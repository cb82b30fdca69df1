import * as z from 'zod/mini';
import { PAYMENT_STATUSES } from '../../domain/payment/payment-status.ts';
import { call } from '../core/call.ts';
import { Why } from '../core/given-text.ts';
import { Chf, Instant, Oid, OidInPath, Uuid } from '../core/wire.ts';

/**
 * The findings of a reconciliation with the acquirer (docs/rules.md#reconciliation). `payment_without_order`:
 * money was taken without an order; `order_without_payment`: an order relies on a hold that was never made;
 * `other_amounts`: captures or refunds differ; `hold_lost`: a hold lapsed; `hold_ending`: one lapses within a
 * day and could not be renewed; `disputed`: the customer disputes the payment with their bank.
 */
const FINDING_KINDS = [
  'payment_without_order',
  'order_without_payment',
  'other_amounts',
  'hold_lost',
  'hold_ending',
  'disputed',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

const Provider = z.enum(['sandbox', 'stripe', 'none']);

/** The state of a disputed payment at the acquirer (docs/rules.md#disputes). */
const Dispute = z.object({
  amount: Chf,
  /** The bank's reason, as the acquirer's code. */
  reason: z.string(),
  state: z.enum(['answer_due', 'under_review', 'won', 'lost']),
  /** True: the bank only inquires, and a refund ends it. */
  inquiry: z.optional(z.boolean()),
  /** The deadline for evidence. */
  due: z.optional(Instant),
  opened: Instant,
});
export type Dispute = z.output<typeof Dispute>;

/** An open difference between the market and its acquirer. */
export const Finding = z.object({
  id: Uuid,
  kind: z.enum(FINDING_KINDS),
  oid: z.optional(Oid),
  /** The acquirer's id of the payment. */
  reference: z.optional(z.string()),
  amount: Chf,
  found: Instant,
  /** True: its refund was decided and is in progress. */
  refunding: z.optional(z.boolean()),
  /** The dispute of a `disputed` finding. */
  dispute: z.optional(Dispute),
});
export type Finding = z.output<typeof Finding>;

/** The acquirer of a market: its mode, whether events arrive, what waits and what a person must decide. */
export const Acquirer = z.object({
  provider: Provider,
  /** Whether money is real. */
  live: z.boolean(),
  /** The time of the last event. */
  heard: z.optional(Instant),
  /** True: payments changed within the last day, and no event has arrived in that time. */
  silent: z.boolean(),
  /** Payments that have waited for the acquirer or the customer for over a minute, the longest first. */
  waiting: z.array(
    z.object({
      oid: Oid,
      state: z.enum(['asking', 'waiting', 'releasing']),
      amount: Chf,
      since: Instant,
    }),
  ),
  /** Captures and refunds in progress for over a minute, the longest first. */
  moving: z.optional(
    z.array(z.object({ oid: Oid, kind: z.enum(['capture', 'refund']), amount: Chf, since: Instant })),
  ),
  /** Holds that end within two days, the earliest first. */
  ending: z.array(z.object({ oid: Oid, amount: Chf, ends: Instant })),
  /** Oldest first. */
  findings: z.array(Finding),
});
export type Acquirer = z.output<typeof Acquirer>;

/** The available means of payment: whether cards are accepted, and TWINT. */
export const readMeans = call({
  name: 'acquirer.means',
  method: 'GET',
  path: '/v1/acquirer/means',
  allow: ['everybody'],
  answer: z.object({ cards: z.boolean(), twint: z.boolean() }),
});

export const readAcquirer = call({
  name: 'acquirer.read',
  method: 'GET',
  path: '/v1/acquirer',
  allow: ['admin'],
  answer: Acquirer,
});

/**
 * The history of an order's payment: the decisions made here, the acquirer's events, and its present answer.
 */
export const OrderPayment = z.object({
  oid: Oid,
  /** The instant of the delivery, which names the day of the order. */
  when: Instant,
  timezone: z.string(),
  method: z.object({ issuer: z.string(), number: z.string() }),
  status: z.enum(PAYMENT_STATUSES),
  reserved: Chf,
  captured: Chf,
  refunded: Chf,
  /** Absent for an imported order. */
  acquirer: z.optional(
    z.object({
      provider: z.string(),
      live: z.boolean(),
      state: z.string(),
      reference: z.optional(z.string()),
      holdEnds: z.optional(Instant),
      /** The acquirer's present answer; absent with a reason in `unanswered`. */
      present: z.optional(
        z.object({
          state: z.enum(['authentication_due', 'held', 'taken', 'declined', 'expired', 'released']),
          amount: Chf,
          captured: Chf,
          refunded: Chf,
        }),
      ),
      /** `refused`: it does not know the payment, or rejects the market's key. */
      unanswered: z.optional(z.enum(['unreachable', 'refused', 'not_asked'])),
    }),
  ),
  /** The order's own log of its payment. */
  steps: z.array(z.object({ at: Instant, what: z.string(), amount: Chf })),
  operations: z.array(
    z.object({
      at: Instant,
      kind: z.enum(['capture', 'refund', 'change']),
      amount: Chf,
      state: z.enum(['running', 'done', 'refused']),
      who: z.optional(z.string()),
      why: z.optional(z.string()),
      /** The acquirer's decline code. */
      decline: z.optional(z.string()),
    }),
  ),
  /** Disputes with the customer's bank, oldest first. */
  disputes: z.optional(z.array(Dispute)),
  /** The acquirer's events of the last ninety days, by its own names. */
  events: z.array(z.object({ at: Instant, kind: z.string() })),
});
export type OrderPayment = z.output<typeof OrderPayment>;

export const readOrderPayment = call({
  name: 'acquirer.payment',
  method: 'GET',
  path: '/v1/acquirer/payments/:oid',
  allow: ['manager', 'admin'],
  params: z.object({ oid: OidInPath }),
  answer: OrderPayment,
  refusals: ['not_found'],
});

/**
 * Decides a finding: refunds a payment without an order, or marks the finding as settled with a reason. A
 * finding is refunded at most once, however often the call is repeated.
 */
export const decideFinding = call({
  name: 'acquirer.decide',
  method: 'POST',
  path: '/v1/acquirer/findings/:id',
  allow: ['admin'],
  params: z.object({ id: Uuid }),
  body: z.object({ act: z.enum(['refund', 'settled']), why: Why }),
  answer: z.object({}),
  refusals: ['not_found', 'field_invalid', 'payment_state'],
});

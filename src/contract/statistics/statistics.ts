import * as z from 'zod/mini';
import { CUSTOMER_LISTS, FUNNELS } from '../../domain/statistics/customer-funnel.ts';
import { SEGMENTS } from '../../domain/statistics/customer-segment.ts';
import { call } from '../core/call.ts';
import { Issue } from '../orders/orders.ts';
import { MonthOrAll, YearInPath } from './statements.ts';
import { Chf, Instant, Oid, Sku, Slug, UserId } from '../core/wire.ts';

/** The orders of a customer in figures; `_id` is their number. Months are of thirty days. */
export const ReportCustomer = z.object({
  _id: UserId,
  displayName: z.string(),
  /** The name used in a mail. */
  givenName: z.string(),
  email: z.string(),
  orders: z.int(),
  last1Month: z.int(),
  last3Month: z.int(),
  last6Month: z.int(),
  after6Month: z.int(),
  amount: Chf,
  avg: Chf,
  errors: z.int(),
  refunds: z.int(),
  created: Instant,
  latest: z.optional(Instant),
  segment: z.enum(SEGMENTS),
  /** The reason for the segment, in a sentence. */
  reason: z.string(),
  /** The funnel assigned by the office, and the time of its last mail. */
  funnel: z.optional(z.enum(FUNNELS)),
  lastMail: z.optional(Instant),
});
export type ReportCustomer = z.output<typeof ReportCustomer>;

/**
 * A customer of a list, from which the original's clients build a user (docs/rules.md#customer-figures): the figures of
 * their orders are under `orders`. With the reason for the list.
 */
export const SegmentUser = z.object({
  id: UserId,
  _id: UserId,
  displayName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string() }),
  email: z.object({ address: z.string() }),
  orders: z.object({
    /** Orders of the last six months at each hub. */
    hubs: z.record(z.string(), z.int()),
    profile: z.enum(SEGMENTS),
    funnel: z.optional(z.enum(FUNNELS)),
    count: z.int(),
    /** From 0 to 3; -1: never rated. */
    rating: z.number(),
    avg: Chf,
    latest: z.optional(Instant),
    lastMail: z.optional(Instant),
    latestErrors: z.int(),
    errors: z.int(),
    refunds: z.int(),
    last1Month: z.int(),
    last3Month: z.int(),
    last6Month: z.int(),
    after6Month: z.int(),
  }),
  amount: Chf,
  created: Instant,
  segment: z.enum(SEGMENTS),
  reason: z.string(),
});
export type SegmentUser = z.output<typeof SegmentUser>;

/** The customers of a segment who were lost within the year; `churnRate` is a fraction. */
const Churn = z.object({
  segment: z.enum(SEGMENTS),
  lost: z.int(),
  churnRate: z.number(),
  quits: z.array(UserId),
});

export const customerStatistics = call({
  name: 'stats.customers',
  method: 'GET',
  path: '/v1/stats/customers',
  allow: ['admin'],
  query: z.object({
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1e9))),
    start: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1e9))),
  }),
  answer: z.array(ReportCustomer),
});

export const segmentStatistics = call({
  name: 'stats.segment',
  method: 'GET',
  path: '/v1/stats/customers/:segment',
  allow: ['admin'],
  params: z.object({ segment: z.enum(CUSTOMER_LISTS) }),
  answer: z.object({ users: z.array(SegmentUser), churn: z.array(Churn) }),
});

/** The issues of a shop in a month of delivery. `email`: for the office only. */
export const ReportIssues = z.object({
  _id: z.object({ vendor: Slug, month: z.int(), year: z.int() }),
  /** The value of the lines with an issue. */
  amount: Chf,
  orders: z.object({ total: z.int(), amount: Chf }),
  issues: z.array(
    z.object({
      oid: Oid,
      title: z.string(),
      sku: Sku,
      quantity: z.int(),
      issue: Issue,
      email: z.string(),
    }),
  ),
  ratio: z.number(),
});
export type ReportIssues = z.output<typeof ReportIssues>;

export const issueStatistics = call({
  name: 'stats.issues',
  method: 'GET',
  path: '/v1/stats/orders/issues/:month/:year',
  allow: ['shop-owner', 'manager', 'admin'],
  params: z.object({ month: MonthOrAll, year: YearInPath }),
  query: z.object({ hub: z.optional(Slug) }),
  answer: z.array(ReportIssues),
});

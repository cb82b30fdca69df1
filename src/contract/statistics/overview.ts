import * as z from 'zod/mini';
import { SEGMENTS } from '../../domain/statistics/customer-segment.ts';
import { OVERVIEW_PERIODS } from '../../domain/calendar/overview-spans.ts';
import { call } from '../core/call.ts';
import { Chf, Day, Instant, Slug, UserId } from '../core/wire.ts';

/** The totals of a period: `customers` who ordered; `lines` that were prepared, `problems` of them with an issue. */
const Sums = z.object({
  orders: z.int(),
  amount: Chf,
  avg: Chf,
  customers: z.int(),
  lines: z.int(),
  problems: z.int(),
});

/** The reason to call a customer: two orders in a row with a problem, an overdue invoice, a missed regular customer. */
const CallReason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('problems'), lines: z.int() }),
  z.object({ why: z.literal('invoice'), amount: Chf, days: z.int() }),
  z.object({ why: z.literal('missed'), days: z.int() }),
]);

/** The orders of a hub's customers in figures: docs/decisions/0034. */
export const Overview = z.object({
  hub: Slug,
  period: z.enum(OVERVIEW_PERIODS),
  at: Instant,
  /** Weeks from Monday, or months, the current one last; `ordersBefore`: in the same one a year before. */
  spans: z.array(z.object({ from: Day, orders: z.int(), amount: Chf, ordersBefore: z.int() })),
  sums: Sums,
  /** The same spans a year before, up to the same point of the current one. */
  before: Sums,
  /** Open accounts of the whole market, like the segments. */
  accounts: z.int(),
  segments: z.array(
    z.object({
      segment: z.enum(SEGMENTS),
      customers: z.int(),
      /** The customers lost within the year, and their share; for segments of active customers. */
      churn: z.optional(z.object({ lost: z.int(), rate: z.number() })),
    }),
  ),
  /** Cohorts by the month of the first order, and how many of each ordered again in each later month. */
  arrivals: z.array(z.object({ month: Day, customers: z.int(), again: z.array(z.int()) })),
  /** Shops with a problem, the most problems first. */
  shops: z.array(z.object({ vendor: Slug, name: z.string(), lines: z.int(), problems: z.int() })),
  calls: z.array(
    z.object({
      id: UserId,
      displayName: z.string(),
      email: z.string(),
      phone: z.optional(z.string()),
      segment: z.enum(SEGMENTS),
      reason: CallReason,
    }),
  ),
});
export type Overview = z.output<typeof Overview>;

export const overviewStatistics = call({
  name: 'stats.overview',
  method: 'GET',
  path: '/v1/stats/overview',
  allow: ['admin'],
  query: z.object({ hub: Slug, period: z.enum(OVERVIEW_PERIODS) }),
  answer: Overview,
  refusals: ['not_found'],
});

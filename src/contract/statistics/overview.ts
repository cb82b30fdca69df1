import * as z from 'zod/mini';
import { SEGMENTS } from '../../domain/statistics/customer-segment.ts';
import { OVERVIEW_PERIODS } from '../../domain/calendar/overview-spans.ts';
import { call } from '../core/call.ts';
import { Chf, Day, Instant, Slug, UserId } from '../core/wire.ts';

/** What a period came to. `customers` ordered; `lines` were prepared, and something was wrong with `problems` of them. */
const Sums = z.object({
  orders: z.int(),
  amount: Chf,
  avg: Chf,
  customers: z.int(),
  lines: z.int(),
  problems: z.int(),
});

/** Why somebody is worth a call: two orders in a row with a problem, an invoice that is late, a regular who is missed. */
const CallReason = z.discriminatedUnion('why', [
  z.object({ why: z.literal('problems'), lines: z.int() }),
  z.object({ why: z.literal('invoice'), amount: Chf, days: z.int() }),
  z.object({ why: z.literal('missed'), days: z.int() }),
]);

/** How the customers of a hub order: docs/decisions/0034. */
export const Overview = z.object({
  hub: Slug,
  period: z.enum(OVERVIEW_PERIODS),
  at: Instant,
  /** Weeks from Monday, or months, the running one last; `ordersBefore`: in the same one a year before. */
  spans: z.array(z.object({ from: Day, orders: z.int(), amount: Chf, ordersBefore: z.int() })),
  sums: Sums,
  /** The same spans a year before, until the same point of the running one. */
  before: Sums,
  /** Open accounts of the whole market, as the segments. */
  accounts: z.int(),
  segments: z.array(
    z.object({
      segment: z.enum(SEGMENTS),
      customers: z.int(),
      /** How many of it were lost within the year, and the share; of segments whose customers buy. */
      churn: z.optional(z.object({ lost: z.int(), rate: z.number() })),
    }),
  ),
  /** Those whose first order was in a month, and how many of them ordered so many months after it. */
  arrivals: z.array(z.object({ month: Day, customers: z.int(), again: z.array(z.int()) })),
  /** Shops with a problem, the most first. */
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

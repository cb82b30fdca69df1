import * as z from 'zod/mini';
import { VISIT_ACTIONS } from '../../domain/statistics/visit.ts';
import { call } from '../core/call.ts';
import { Chf, Day, Instant, short, Slug, UserId, Uuid } from '../core/wire.ts';

/** An action of a visitor, or a number of them; `when` it was done, which is earlier than its arrival when offline. */
const Visit = z.object({
  /** The idempotency key: a repeated one is not counted again, since an answer may have been lost. */
  id: z.optional(Uuid),
  action: z.enum(VISIT_ACTIONS),
  hub: z.optional(Slug),
  hit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
  amount: z.optional(Chf),
  source: z.optional(short(60)),
  when: z.optional(Instant),
});

/** Counts one action of a page, or many together (docs/rules.md#visits). No right or price depends on them. */
export const sendVisits = call({
  name: 'metrics.send',
  method: 'POST',
  path: '/v1/matrix',
  allow: ['everybody'],
  body: z.union([Visit, z.array(Visit).check(z.minLength(1), z.maxLength(100))]),
  answer: z.object({}),
  refusals: ['hub_unknown', 'too_many'],
});

/** A visitor's feedback; the hub reads it by mail and here. */
export const sendFeedback = call({
  name: 'metrics.feedback',
  method: 'POST',
  path: '/v1/metrics/feedback',
  allow: ['everybody'],
  body: z.object({
    evaluation: z.coerce.number().check(z.int(), z.gte(0), z.lte(10)),
    content: z.optional(short(2000)),
    hub: z.optional(Slug),
  }),
  answer: z.object({}),
  refusals: ['hub_unknown', 'too_many'],
  creates: true,
});

/** The actions of one kind on one day. `ip`: an anonymous mark for each visitor of that day. */
const Counted = z.object({
  hit: z.int(),
  amount: Chf,
  ip: z.array(z.string()),
  uid: z.array(UserId),
  source: z.array(z.object({ name: z.string(), ip: z.int(), hit: z.int(), amount: Chf })),
});

export const Feedback = z.object({
  id: z.int(),
  hub: Slug,
  user: z.optional(UserId),
  oid: z.optional(z.int()),
  evaluation: z.int(),
  content: z.string(),
  when: Instant,
});

/** A day, or an instant as a browser sends it: its time is ignored. */
const DayOrInstant = z.string().check(z.regex(/^20\d\d-\d\d-\d\d/), z.maxLength(40));

/**
 * By hub, day and action. `from`: a day; `fromMonth`: a month of this year, or of the last one when it is in the
 * future; both up to today, or to the day before `to`.
 */
export const readVisits = call({
  name: 'metrics.read',
  method: 'GET',
  path: '/v1/metrics',
  allow: ['admin'],
  query: z.object({
    from: z.optional(DayOrInstant),
    to: z.optional(DayOrInstant),
    fromMonth: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(12))),
    /** Also returns the feedback. */
    feedback: z.optional(z.string()),
  }),
  answer: z.catchall(
    z.object({ lastUpdate: Instant, feedback: z.optional(z.array(Feedback)) }),
    z.record(Day, z.record(z.string(), Counted)),
  ),
});

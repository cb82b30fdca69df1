import * as z from 'zod/mini';
import { FUNNELS } from '../../domain/statistics/customer-funnel.ts';
import { SEGMENTS } from '../../domain/statistics/customer-segment.ts';
import { call } from '../core/call.ts';
import { short } from '../core/wire.ts';

/** The maximum number of addresses per call. */
export const EMAILS_A_CALL = 2000;

const emails = z
  .array(z.string().check(z.trim(), z.maxLength(200)))
  .check(z.minLength(1), z.maxLength(EMAILS_A_CALL));

/** The list from which the customers were selected. */
const from = z.optional(z.union([z.enum(SEGMENTS), z.enum(FUNNELS)]));

/** The number of reached customers, and the skipped addresses: unknown ones, and customers who opted out. */
const Reached = z.object({ count: z.int(), skipped: z.array(z.string()) });

/** Assigns customers to a funnel, independent of their orders. */
export const moveFunnel = call({
  name: 'crm.funnel',
  method: 'POST',
  path: '/v1/crm/funnel',
  allow: ['admin'],
  body: z.object({ emails, from, funnel: z.enum(FUNNELS) }),
  answer: Reached,
});

/** Sends one mail to each of many customers; the same text never reaches the same person twice. */
export const sendCrmEmails = call({
  name: 'crm.emails',
  method: 'POST',
  path: '/v1/crm/emails',
  allow: ['admin'],
  body: z.object({
    emails,
    from,
    subject: short(150, 1),
    /** Markdown: paragraphs, lists, links, emphasis. */
    message: short(10_000, 1),
    funnel: z.optional(z.enum(FUNNELS)),
  }),
  answer: Reached,
  refusals: ['field_invalid'],
});

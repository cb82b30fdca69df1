import * as z from 'zod/mini';
import { FUNNELS } from '../../domain/statistics/customer-funnel.ts';
import { SEGMENTS } from '../../domain/statistics/customer-segment.ts';
import { call } from '../core/call.ts';
import { short } from '../core/wire.ts';

/** As many addresses as one call takes. */
export const EMAILS_A_CALL = 2000;

const emails = z
  .array(z.string().check(z.trim(), z.maxLength(200)))
  .check(z.minLength(1), z.maxLength(EMAILS_A_CALL));

/** The list from which the customers were taken. */
const from = z.optional(z.union([z.enum(SEGMENTS), z.enum(FUNNELS)]));

/** Customers who were reached, and addresses of nobody, or of somebody who wants no such mail. */
const Reached = z.object({ count: z.int(), skipped: z.array(z.string()) });

/** Puts customers where the office sees them, whatever their orders say. */
export const moveFunnel = call({
  name: 'crm.funnel',
  method: 'POST',
  path: '/v1/crm/funnel',
  allow: ['admin'],
  body: z.object({ emails, from, funnel: z.enum(FUNNELS) }),
  answer: Reached,
});

/** One mail to each of many customers; the same words never reach the same person twice. */
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

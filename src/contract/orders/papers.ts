import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Chf, Day, Oid, OidInPath, Slug, UserId, UserIdInPath, Uuid } from '../core/wire.ts';

const PaperLink = z.object({ id: Uuid, number: z.string() });

/** A numbered paper (docs/rules.md#papers); a credit note has negative amounts. */
export const PaperSummary = z.object({
  id: Uuid,
  /** « 2026-0000012 », within its issuer. */
  number: z.string(),
  kind: z.enum(['invoice', 'monthly_invoice', 'credit_note']),
  hub: Slug,
  issuer: z.string(),
  customer: z.object({ id: UserId, name: z.string() }),
  oids: z.array(Oid),
  issued: Day,
  delivered: Day,
  total: Chf,
  due: Chf,
  /** The paper that it cancels or replaces, and the reason. */
  corrects: z.optional(PaperLink),
  why: z.optional(z.string()),
  /** The credit note that cancels it, and the invoice that replaces it. */
  cancelledBy: z.optional(PaperLink),
  replacedBy: z.optional(PaperLink),
});
export type PaperSummary = z.output<typeof PaperSummary>;

const Month = z.int().check(z.gte(1), z.lte(12));
const Year = z.int().check(z.gte(2000), z.lte(2100));

/** `waiting`: the number of a hub's customers with deliveries of the month that are not invoiced yet. */
export const Papers = z.object({ papers: z.array(PaperSummary), waiting: z.int() });

/**
 * The papers issued in a month, for an order, or with these digits in their number; the latest first. A
 * customer reads their own, a manager those of their hubs; `user=me` selects one's own.
 */
export const listPapers = call({
  name: 'papers.list',
  method: 'GET',
  path: '/v1/papers',
  allow: ['person'],
  query: z.object({
    hub: z.optional(Slug),
    month: z.optional(z.pipe(z.coerce.number(), Month)),
    year: z.optional(z.pipe(z.coerce.number(), Year)),
    oid: z.optional(OidInPath),
    q: z.optional(z.string().check(z.maxLength(40))),
    user: z.optional(z.union([z.literal('me'), UserIdInPath])),
  }),
  answer: Papers,
});

/** The PDF of a paper, identical at each read. */
export const readPaper = call({
  name: 'papers.read',
  method: 'GET',
  path: '/v1/papers/:id',
  allow: ['person'],
  params: z.object({ id: Uuid }),
  file: 'application/pdf',
  refusals: ['not_found', 'paper_differs'],
});

/** The delivery note of an order paid by transfer: its only invoice is that of the month. */
export const readDeliveryNote = call({
  name: 'papers.delivery-note',
  method: 'GET',
  path: '/v1/papers/delivery-notes/:oid',
  allow: ['person'],
  params: z.object({ oid: OidInPath }),
  file: 'application/pdf',
  refusals: ['not_found'],
});

/** Issues the missing invoices of a month of delivery, for one customer or all; never twice. */
export const issueMonth = call({
  name: 'papers.month',
  method: 'POST',
  path: '/v1/papers/months',
  allow: ['manager', 'admin'],
  body: z.object({ hub: Slug, month: Month, year: Year, customer: z.optional(UserId) }),
  answer: z.object({ issued: z.int() }),
  refusals: ['forbidden', 'hub_unknown'],
});

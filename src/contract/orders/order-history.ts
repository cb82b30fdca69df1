import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, OidInPath } from '../core/wire.ts';

const Told = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One changed field, of one line or of the whole order. Amounts are centimes, as stored. */
const Change = z.object({
  line: z.optional(z.int()),
  field: z.string(),
  before: Told,
  after: Told,
});
export type Change = z.output<typeof Change>;

/** One entry of an order's audit; `who` is absent for the system, `device` for a REST call. */
export const OrderAuditEntry = z.object({
  id: z.int(),
  at: Instant,
  who: z.optional(z.string()),
  device: z.optional(z.string()),
  action: z.string(),
  why: z.optional(z.string()),
  changes: z.array(Change),
});
export type OrderAuditEntry = z.output<typeof OrderAuditEntry>;

/** The last fifty entries of an order's audit, newest first (docs/decisions/0008). */
export const orderHistory = call({
  name: 'orders.history',
  method: 'GET',
  path: '/v1/orders/:oid/history',
  allow: ['manager', 'admin'],
  params: z.object({ oid: OidInPath }),
  answer: z.array(OrderAuditEntry),
  refusals: ['not_found'],
});

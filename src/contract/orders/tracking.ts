import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, OidInPath } from '../core/wire.ts';

/**
 * The courier's progress on the day of an order's delivery: counts and times, nothing about other customers.
 */
export const Tracking = z.object({
  /** The server's time of this answer. */
  at: Instant,
  /** Absent before the tour has left, after the delivery, and for a pickup. */
  window: z.optional(z.object({ from: Instant, to: Instant })),
  /** The number of completed stops, and of those left before and after this one; absent likewise. */
  stops: z.optional(z.object({ done: z.int(), before: z.int(), after: z.int() })),
  /** The courier's first name, from the start of the tour until the end of the day. */
  courier: z.optional(z.string()),
  /** The telephone of the hub. */
  phone: z.optional(z.string()),
});
export type Tracking = z.output<typeof Tracking>;

/** Visible to the order's own customer only (docs/rules.md#tracking). */
export const trackOrder = call({
  name: 'orders.tracking',
  method: 'GET',
  path: '/v1/orders/:oid/tracking',
  allow: ['person'],
  params: z.object({ oid: OidInPath }),
  answer: Tracking,
  refusals: ['not_found'],
});

import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, Json, Oid, Slug, UserId, Uuid } from '../core/wire.ts';

/** A mutation sent after its author lost the required role: a manager applies or drops it (docs/rules.md#lost-role). */
export const QuarantinedWork = z.object({
  id: Uuid,
  hub: Slug,
  oid: z.optional(Oid),
  op: z.string(),
  v: z.int(),
  args: Json,
  author: z.object({ id: UserId, displayName: z.string() }),
  /** The time of the action. */
  at: Instant,
});
export type QuarantinedWork = z.output<typeof QuarantinedWork>;

/** The quarantined mutations of the hubs that the caller manages, oldest first. */
export const listQuarantine = call({
  name: 'sync.quarantine',
  method: 'GET',
  path: '/v1/sync/quarantine',
  allow: ['manager', 'admin'],
  answer: z.array(QuarantinedWork),
});

/** Applies it as if it had arrived in time, or drops it for good; both are audited. */
export const decideQuarantine = call({
  name: 'sync.quarantine.decide',
  method: 'POST',
  path: '/v1/sync/quarantine/:id',
  allow: ['manager', 'admin'],
  params: z.object({ id: Uuid }),
  body: z.object({ apply: z.boolean() }),
  /** The reason for which the present value takes precedence, although it was applied. */
  answer: z.object({ reason: z.optional(z.string()) }),
  refusals: [
    'not_found',
    'forbidden',
    'unknown_operation',
    'order_cancelled',
    'order_closed',
    'order_captured',
    'item_not_in_order',
    'item_not_weighed',
    'weight_implausible',
    'hub_unknown',
    'courier_unknown',
    'product_unknown',
    'still_running',
  ],
});

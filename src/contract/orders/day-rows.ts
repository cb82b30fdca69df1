import * as z from 'zod/mini';
import { Day, Instant, Slug, Sku, UserId, Uuid } from '../core/wire.ts';

/**
 * What was fetched from a shop for a day: an aggregate of its own, so that it is written once and not once an order
 * (docs/rules.md#collection). The key is `<hub>:<day>:<vendor>`.
 */
export const CollectionRow = z.object({
  id: z.string(),
  hub: Slug,
  day: Day,
  vendor: Slug,
  collected: z.boolean(),
  /** Since when, and by whom; absent when it was taken back. */
  at: z.optional(Instant),
  by: z.optional(UserId),
  /** The mutation that stood there last. */
  last: Uuid,
  /** Pieces that were counted, by product and variant. */
  received: z.array(
    z.object({
      sku: Sku,
      variant: z.optional(z.string()),
      quantity: z.int(),
      at: Instant,
      id: Uuid,
    }),
  ),
});
export type CollectionRow = z.output<typeof CollectionRow>;

/** A tour of a day: who drives it, from when. The key is `<hub>:<day>:<tour>`; its stops say their tour themselves. */
export const TourRow = z.object({
  id: z.string(),
  hub: Slug,
  day: Day,
  tour: z.int(),
  courier: z.nullable(UserId),
  start: z.nullable(z.string()),
});
export type TourRow = z.output<typeof TourRow>;

/** Somebody who works for a hub, and what the server last heard of their device. The key is `<hub>:<user>`. */
export const StaffRow = z.object({
  id: z.string(),
  hub: Slug,
  user: UserId,
  displayName: z.string(),
  email: z.string(),
  phone: z.optional(z.string()),
  roles: z.array(z.enum(['logistic', 'manager'])),
  /** Postal codes in which they like to deliver. */
  postalCodes: z.array(z.string()),
  /** When their device last spoke to the server, and how many actions it said were still waiting there. */
  contact: z.optional(Instant),
  waiting: z.optional(z.int()),
  /** Of their devices on which work waited, the one that has been silent the longest; absent when there is none. */
  silent: z.optional(z.object({ contact: Instant, waiting: z.int() })),
});
export type StaffRow = z.output<typeof StaffRow>;

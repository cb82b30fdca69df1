import * as z from 'zod/mini';
import { Day, Instant, Slug, Sku, UserId, Uuid } from '../core/wire.ts';

/**
 * The collection from a shop on a day: a separate aggregate, so that it is written once and not once per order
 * (docs/rules.md#collection). The key is `<hub>:<day>:<vendor>`.
 */
export const CollectionRow = z.object({
  id: z.string(),
  hub: Slug,
  day: Day,
  vendor: Slug,
  collected: z.boolean(),
  /** Time and person; absent when it was undone. */
  at: z.optional(Instant),
  by: z.optional(UserId),
  /** The id of the last mutation applied. */
  last: Uuid,
  /** Counted pieces, by product and variant. */
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

/**
 * A tour of a day: its courier and start time. The key is `<hub>:<day>:<tour>`; its stops name their tour themselves.
 */
export const TourRow = z.object({
  id: z.string(),
  hub: Slug,
  day: Day,
  tour: z.int(),
  courier: z.nullable(UserId),
  start: z.nullable(z.string()),
});
export type TourRow = z.output<typeof TourRow>;

/** A person who works for a hub, with the last known state of their devices. The key is `<hub>:<user>`. */
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
  /** The last contact of their device, and the number of unsent actions it reported. */
  contact: z.optional(Instant),
  waiting: z.optional(z.int()),
  /** Of their devices with unsent actions, the one silent for the longest time; absent when there is none. */
  silent: z.optional(z.object({ contact: Instant, waiting: z.int() })),
});
export type StaffRow = z.output<typeof StaffRow>;

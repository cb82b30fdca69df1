import * as z from 'zod/mini';
import { CONTAINER_CAUSES, MOST_CONTAINERS } from '../../domain/containers/container-counts.ts';
import { SanitizedText } from '../core/given-text.ts';
import { call } from '../core/call.ts';
import { Chf, Instant, Oid, Serial, short, Slug, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });

/** The containers that a customer holds, and their movements, the latest first (docs/rules.md#containers). */
export const PersonContainers = z.object({
  /** By hub and type; `amount`: the deposits paid for them. */
  held: z.array(z.object({ hub: Slug, name: z.string(), count: z.int(), amount: Chf })),
  movements: z.array(
    z.object({
      id: Serial,
      at: Instant,
      hub: Slug,
      oid: z.optional(Oid),
      cause: z.enum(CONTAINER_CAUSES),
      name: z.string(),
      /** Positive: received by the customer; negative: returned. */
      count: z.int(),
      deposit: Chf,
      /** The office's reason, visible to the office only. */
      why: z.optional(z.string()),
    }),
  ),
});
export type PersonContainers = z.output<typeof PersonContainers>;

/** The caller's own containers, or for a manager those of a customer at their hubs. */
export const readContainers = call({
  name: 'users.containers',
  method: 'GET',
  path: '/v1/users/:id/containers',
  allow: ['person'],
  params,
  answer: PersonContainers,
  refusals: ['forbidden'],
});

/**
 * Records a manual movement of a customer's containers by the office: positive for received ones, negative
 * for returned ones.
 */
export const moveContainers = call({
  name: 'users.containers.move',
  method: 'POST',
  path: '/v1/users/:id/containers',
  allow: ['manager', 'admin'],
  params,
  body: z.object({
    hub: Slug,
    oid: z.optional(Oid),
    name: short(40, 1),
    count: z
      .int()
      .check(z.gte(-MOST_CONTAINERS), z.lte(MOST_CONTAINERS))
      .check(z.refine((count) => count !== 0)),
    why: SanitizedText.check(z.minLength(3), z.maxLength(300)),
  }),
  answer: PersonContainers,
  refusals: ['forbidden', 'not_found', 'container_unknown', 'containers_limit'],
  movesMoney: true,
});

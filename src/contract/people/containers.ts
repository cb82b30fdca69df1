import * as z from 'zod/mini';
import { CONTAINER_CAUSES, MOST_CONTAINERS } from '../../domain/containers/container-counts.ts';
import { SanitizedText } from '../core/given-text.ts';
import { call } from '../core/call.ts';
import { Chf, Instant, Oid, Serial, short, Slug, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });

/** The containers that a customer holds, and what moved them, the latest first (docs/rules.md#containers). */
export const PersonContainers = z.object({
  /** By hub and type; `amount`: the deposits that they left for them. */
  held: z.array(z.object({ hub: Slug, name: z.string(), count: z.int(), amount: Chf })),
  movements: z.array(
    z.object({
      id: Serial,
      at: Instant,
      hub: Slug,
      oid: z.optional(Oid),
      cause: z.enum(CONTAINER_CAUSES),
      name: z.string(),
      /** Above zero the customer received them, below zero they came back. */
      count: z.int(),
      deposit: Chf,
      /** The word of the office, for the office. */
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

/** Moves containers of a customer by a word of the office: received ones above zero, returned ones below. */
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

import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized } from '../core/given-text.ts';
import { Chf, Day, Instant, short, Slug, UserId } from '../core/wire.ts';

/** The longest name of a basket or of a member, in characters. */
export const BASKET_NAME = 60;

/** The sharing of a cart, as its owner and members see it (docs/rules.md#shared-baskets). */
export const SharedBasket = z.object({
  name: z.string(),
  owner: z.object({ id: UserId, name: z.string() }),
  /** `removed`: the owner removed the reader. */
  state: z.enum(['open', 'removed', 'ended']),
  /** All members except its owner, in the order of joining. */
  members: z.array(z.object({ id: UserId, name: z.string(), joined: Instant })),
  /** The latest order of its owner. */
  ordered: z.optional(z.object({ day: Day, at: Instant })),
});
export type SharedBasket = z.output<typeof SharedBasket>;

const named = sanitized(short(BASKET_NAME, 1));
const own = z.object({ hub: Slug });
/** The id of a shared basket: that of its row in the feed. */
const Basket = z.string().check(z.regex(/^\d{1,15}:[a-z0-9-]{1,64}$/));
const Token = z.string().check(z.regex(/^cabas-[\w-]{43}$/));

/** Shares the caller’s cart at a hub under a name, or renames it. */
export const shareCart = call({
  name: 'cart.share',
  method: 'POST',
  path: '/v1/cart/share',
  allow: ['person'],
  body: z.object({ hub: Slug, name: named, shown: named }),
  answer: z.object({ id: z.string() }),
  refusals: ['hub_unknown', 'field_invalid'],
});

/** Creates an invitation link to the caller’s shared cart. */
export const inviteToCart = call({
  name: 'cart.invite',
  method: 'POST',
  path: '/v1/cart/invite',
  allow: ['person'],
  body: own,
  answer: z.object({ token: z.string() }),
  refusals: ['not_found', 'too_many'],
});

/** Revokes every invitation link to the caller’s shared cart. */
export const revokeInvitations = call({
  name: 'cart.invite.revoke',
  method: 'POST',
  path: '/v1/cart/invite/revoke',
  allow: ['person'],
  body: own,
  answer: z.object({}),
  refusals: ['not_found'],
});

/** Ends the sharing of the caller’s cart; its lines stay theirs. */
export const endSharing = call({
  name: 'cart.share.end',
  method: 'POST',
  path: '/v1/cart/share/end',
  allow: ['person'],
  body: own,
  answer: z.object({}),
  refusals: ['not_found'],
});

/** The content of an invitation link, without signing in. */
export const readInvitation = call({
  name: 'cart.invitation',
  method: 'POST',
  path: '/v1/cart/invitation',
  allow: ['everybody'],
  body: z.object({ token: Token }),
  answer: z.object({
    id: z.string(),
    name: z.string(),
    owner: z.string(),
    hub: z.object({ slug: Slug, name: z.string() }),
    members: z.int(),
    lines: z.array(
      z.object({ title: z.string(), part: z.string(), quantity: z.int(), price: Chf, vendor: z.string() }),
    ),
  }),
  refusals: ['link_expired', 'too_many'],
});

/** Joins the basket of an invitation link under a name that the others see. */
export const joinCart = call({
  name: 'cart.join',
  method: 'POST',
  path: '/v1/cart/join',
  allow: ['person'],
  body: z.object({ token: Token, shown: named }),
  answer: z.object({ id: z.string(), hub: Slug }),
  refusals: ['link_expired', 'basket_full', 'field_invalid', 'too_many'],
});

/** Removes a member from the caller’s basket, or the caller from another person's. */
export const removeMember = call({
  name: 'cart.members.remove',
  method: 'POST',
  path: '/v1/cart/members/remove',
  allow: ['person'],
  body: z.object({ basket: Basket, member: UserId }),
  answer: z.object({}),
  refusals: ['not_found'],
});

/** The last contact of each member's device with the server. */
export const basketPresence = call({
  name: 'cart.members',
  method: 'GET',
  path: '/v1/cart/members',
  allow: ['person'],
  query: z.object({ basket: Basket }),
  answer: z.array(z.object({ id: UserId, seen: z.optional(Instant) })),
  refusals: ['not_found'],
});

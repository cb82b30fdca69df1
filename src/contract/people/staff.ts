import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, Why } from '../core/given-text.ts';
import { Instant, short, Slug, UserId } from '../core/wire.ts';

/** A role that an invitation gives. An owner's comes with their shop. */
const GivenRole = z.enum(['admin', 'manager', 'logistic']);
export type GivenRole = z.output<typeof GivenRole>;

/** How an invitation reached an account: `new` and `waiting` have no password yet, `known` signs in as before. */
export const Invitation = z.object({
  id: UserId,
  email: z.string(),
  account: z.enum(['new', 'waiting', 'known']),
  /** Until when the mailed link is valid; absent for a known account, whose mail has none. */
  until: z.optional(Instant),
  /** The shop made for them. */
  shop: z.optional(Slug),
});
export type Invitation = z.output<typeof Invitation>;

/**
 * Invites a person by mail: makes their account, gives the roles, and makes the shop that they own. Without roles and
 * shop it mails a waiting invitation again. A manager invites couriers of their own hubs. See
 * docs/rules.md#invitations.
 */
export const inviteUser = call({
  name: 'users.invite',
  method: 'POST',
  path: '/v1/users/invite',
  allow: ['manager', 'admin'],
  body: sanitized(
    z.object({
      email: z.string().check(z.trim(), z.maxLength(200)),
      /** Of an account that exists already the names are kept. */
      firstname: short(60, 2),
      lastname: short(60, 2),
      roles: z.array(GivenRole).check(z.maxLength(3)),
      /** The hub of a manager, a courier and a shop. */
      hub: z.optional(Slug),
      shop: z.optional(z.object({ name: short(60, 1) })),
      why: Why,
    }),
  ),
  answer: Invitation,
  refusals: [
    'forbidden',
    'account_disabled',
    'email_taken',
    'hub_unknown',
    'name_taken',
    'field_invalid',
    'too_many',
  ],
});

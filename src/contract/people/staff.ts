import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, Why } from '../core/given-text.ts';
import { Instant, short, Slug, UserId, UserIdInPath } from '../core/wire.ts';

/** A role that an invitation grants. The owner's comes with the shop. */
const GivenRole = z.enum(['admin', 'manager', 'logistic']);
export type GivenRole = z.output<typeof GivenRole>;

/** How an invitation reached an account: `new` and `waiting` have no password yet, `known` signs in as before. */
export const Invitation = z.object({
  id: UserId,
  email: z.string(),
  account: z.enum(['new', 'waiting', 'known']),
  /** The expiry of the mailed link; absent for a known account, whose mail has none. */
  until: z.optional(Instant),
  /** The shop that they own by it. */
  shop: z.optional(Slug),
  /** False: the server has no mail server, so that the mail stays there as a file. */
  mailed: z.optional(z.boolean()),
});
export type Invitation = z.output<typeof Invitation>;

/**
 * Invites a person by mail: creates their account, grants the roles, and creates the shop that they own, or gives
 * them an existing one.
 * Without roles and shop it resends a pending invitation. A manager invites couriers and owners for their own
 * hubs. See docs/rules.md#invitations.
 */
export const inviteUser = call({
  name: 'users.invite',
  method: 'POST',
  path: '/v1/users/invite',
  allow: ['manager', 'admin'],
  body: sanitized(
    z.object({
      email: z.string().check(z.trim(), z.maxLength(200)),
      /** An existing account keeps its names. */
      firstname: short(60, 2),
      lastname: short(60, 2),
      roles: z.array(GivenRole).check(z.maxLength(3)),
      /** The hub of a manager, a courier and a shop. */
      hub: z.optional(Slug),
      /**
       * `fees`: the agreed commission, a fraction, set by an administrator only; by default the usual one.
       * `urlpath`: an existing shop, which an administrator gives to another owner; it keeps its name.
       */
      shop: z.optional(
        z.object({
          name: short(60, 1),
          fees: z.optional(z.number().check(z.gte(0), z.lte(1))),
          urlpath: z.optional(Slug),
        }),
      ),
      why: Why,
    }),
  ),
  answer: Invitation,
  refusals: [
    'forbidden',
    'account_disabled',
    'email_taken',
    'hub_unknown',
    'not_found',
    'name_taken',
    'field_invalid',
    'too_many',
  ],
  creates: true,
});

const HubRole = z.object({ hub: Slug, role: z.enum(['manager', 'logistic']) });
export type HubRole = z.output<typeof HubRole>;

/** A person who works for the market: an administrator, a member of a hub, or the owner of a shop. */
export const StaffPerson = z.object({
  id: UserId,
  displayName: z.string(),
  email: z.string(),
  admin: z.boolean(),
  hubs: z.array(HubRole),
  shops: z.array(z.object({ urlpath: Slug, name: z.string() })),
  /** The postal codes that a courier serves. */
  logistic: z.optional(z.object({ postalCode: z.array(z.string()) })),
  /** Their customer plan, for administrators. */
  plan: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  /** False: the account is closed. */
  status: z.boolean(),
  /** The last contact of one of their devices; absent for a person who never signed in. */
  seen: z.optional(Instant),
  /** The number of browsers that are signed in. */
  sessions: z.int(),
  secondFactor: z.boolean(),
  /** Whether they have not chosen a password yet. */
  waiting: z.boolean(),
  /** The expiry of the mailed invitation. */
  until: z.optional(Instant),
});
export type StaffPerson = z.output<typeof StaffPerson>;

/** All staff of the market, by name; for a manager, those who work or sell at their hubs. */
export const listStaff = call({
  name: 'users.staff',
  method: 'GET',
  path: '/v1/users/staff',
  allow: ['manager', 'admin'],
  answer: z.array(StaffPerson),
});

const params = z.object({ id: UserIdInPath });

/**
 * Grants and revokes roles of another person; unnamed roles stay. A person cannot change their own roles, and
 * the last administrator cannot be removed. See docs/rules.md#roles.
 */
export const changeRoles = call({
  name: 'users.roles',
  method: 'POST',
  path: '/v1/users/:id/roles',
  allow: ['admin'],
  params,
  body: z.object({
    admin: z.optional(z.boolean()),
    add: z.optional(z.array(HubRole).check(z.maxLength(50))),
    remove: z.optional(z.array(HubRole).check(z.maxLength(50))),
    why: Why,
  }),
  answer: StaffPerson,
  refusals: ['forbidden', 'not_found', 'account_disabled', 'hub_unknown', 'last_administrator'],
});

/** Signs another person out on all their devices; their unsent work stays there. */
export const endSessions = call({
  name: 'users.sessions.end',
  method: 'POST',
  path: '/v1/users/:id/sessions/end',
  allow: ['admin'],
  params,
  answer: z.object({ ended: z.int() }),
  refusals: ['forbidden', 'not_found'],
});

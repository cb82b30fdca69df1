import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { User } from './users.ts';
import { Instant, short, Slug, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });
/** The user's own reason, kept in the audit. */
const why = z.optional(short(500));
const password = z.string().check(z.minLength(1), z.maxLength(500));

/** The sort keys of people: name, registration, number of orders, latest order, mean basket, balance. */
export const USER_SORTS = ['name', 'created', 'orders', 'latest', 'avg', 'balance'] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The roles by which people are filtered: a role at a hub is one of its table of members. */
export const USER_ROLES = ['admin', 'manager', 'logistic', 'shop', 'customer'] as const;
export type UserRole = (typeof USER_ROLES)[number];

/**
 * People, newest first unless `sort` is given; `search` matches prefixes of the names, of the address and of a
 * telephone number.
 */
export const listUsers = call({
  name: 'users.list',
  method: 'GET',
  path: '/v1/users/',
  allow: ['admin'],
  query: z.object({
    search: z.optional(short(100)),
    plan: z.optional(short(30)),
    /** `customer`: without any role or shop. */
    role: z.optional(z.enum(USER_ROLES)),
    /** People who work at the hub, or ordered there in the last six months. */
    hub: z.optional(Slug),
    /** One of their tags, as it is spelled. */
    tag: z.optional(short(40)),
    /** The address of a person, ignoring case: one result or none. */
    email: z.optional(short(200)),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
    start: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(1e9))),
    sort: z.optional(z.enum(USER_SORTS)),
    order: z.optional(z.enum(['asc', 'desc'])),
  }),
  answer: z.array(User),
  refusals: ['search_too_short'],
});

/**
 * Requests the deletion of an account: closed at once, and erased after thirty days unless an admin opens it again. The
 * password is the caller's own. Never replayed from a queue.
 */
export const deleteUser = call({
  name: 'users.delete',
  method: 'PUT',
  path: '/v1/users/:id',
  allow: ['person'],
  params,
  body: z.object({ password }),
  answer: z.object({ until: Instant }),
  refusals: [
    'forbidden',
    'not_found',
    'wrong_credentials',
    'account_has_shop',
    'account_has_orders',
    'account_has_subscription',
    'last_administrator',
    'too_many',
  ],
});

/** Closes or opens an account together with its shops. A user cannot close their own. */
export const setUserStatus = call({
  name: 'users.status',
  method: 'POST',
  path: '/v1/users/:id/status',
  allow: ['admin'],
  params,
  body: z.object({ status: z.boolean(), why }),
  answer: User,
  refusals: ['not_found', 'forbidden', 'last_administrator'],
});

/** The acquirer's redirect for an owner who connected their payouts: `state` is this browser's token. */
export const connectUser = call({
  name: 'users.connect',
  method: 'GET',
  path: '/v1/users/:id/connect',
  allow: ['person'],
  changes: true,
  params,
  query: z.object({ state: short(200, 1), code: short(200, 1) }),
  answer: User,
  refusals: ['forbidden', 'connect_refused'],
});

/**
 * Creates a single-use sign-in link for a person, for support by telephone. `invite`: for a person without a password,
 * the link of an invitation, where a mail cannot bring it.
 */
export const autolinkUser = call({
  name: 'users.autolink',
  method: 'POST',
  path: '/v1/users/:id/autolink',
  allow: ['admin'],
  params,
  body: z.object({ email: z.optional(short(200)), invite: z.optional(z.boolean()) }),
  answer: z.object({ link: z.string() }),
  secret: true,
  refusals: ['not_found', 'account_disabled', 'forbidden', 'malformed', 'too_many'],
});

/** Adds a voucher to the balance of the caller, by its code. A GET that changes data. */
export const redeemVoucher = call({
  name: 'users.redeem',
  method: 'GET',
  path: '/v1/users/redeem/:code',
  allow: ['person'],
  changes: true,
  params: z.object({ code: short(60, 1) }),
  answer: User,
  refusals: ['voucher_unknown', 'credit_too_high', 'too_many'],
  movesMoney: true,
});

/** Allows another person to pay by invoice until the end of a month. */
export const grantInvoice = call({
  name: 'users.payment.credit',
  method: 'POST',
  path: '/v1/users/:id/payment/credit',
  allow: ['admin'],
  params,
  body: z.object({
    month: z.coerce.number().check(z.int(), z.gte(1), z.lte(12)),
    year: z.coerce.number().check(z.int(), z.gte(0), z.lte(2100)),
    why,
  }),
  answer: User,
  refusals: ['not_found', 'forbidden', 'payment_expired'],
});

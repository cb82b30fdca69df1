import * as z from 'zod/mini';
import { Address, spelledTwice } from './addresses.ts';
import { call } from '../core/call.ts';
import { replacementChoice } from '../core/replacement.ts';
import { PaymentMethod } from './payment-methods.ts';
import {
  Chf,
  Instant,
  Oid,
  short,
  Sku,
  SkuInPath,
  Slug,
  UserId,
  UserIdInPath,
  Weekday,
  Whole,
  inRange,
} from '../core/wire.ts';

const hour = z.int().check(inRange(24));
/** Absent: the default ones; `null`: none. */
const QuietHours = z.optional(z.nullable(z.object({ from: hour, to: hour })));
/** `delivered.mail` */
const NoticeSwitches = z.optional(z.array(short(40, 1)).check(z.maxLength(40)));

/** A person as stored and as shown to themselves. Likes are a separate row, joined on the wire. */
export const UserRow = z.object({
  id: UserId,
  displayName: short(120),
  name: z.object({ givenName: short(60), familyName: short(60) }),
  /** `true`: validated. An instant: requested then. `false`: never requested (docs/rules.md#wire-spellings). */
  email: z.object({
    address: z.string(),
    /** The address for copies of their mails, except those about their account; absent without one. */
    cc: z.optional(z.string()),
    status: z.union([z.boolean(), Instant]),
  }),
  phoneNumbers: z.array(z.object({ number: short(30), what: short(30) })),
  phone: z.optional(short(30)),
  addresses: z.array(spelledTwice(Address)),
  payments: z.array(PaymentMethod),
  balance: Chf,
  /** Their debt besides open invoices; absent: none (docs/rules.md#small-debts). */
  owed: z.optional(Chf),
  plan: z.object({ name: short(30), defaultShipping: z.optional(Chf), maxInvoices: z.optional(z.int()) }),
  roles: z.array(z.string()),
  shops: z.array(z.object({ urlpath: Slug, name: z.string() })),
  /** The hubs that the person manages or delivers for. */
  hubs: z.array(Slug),
  tags: z.array(z.string()),
  reminder: z.object({ active: z.boolean(), weekdays: z.array(Weekday), time: z.optional(z.int()) }),
  /** Their notice settings; absent: the defaults (docs/rules.md#notices). */
  notices: z.optional(z.object({ off: z.array(z.string()), quiet: QuietHours })),
  logistic: z.optional(z.object({ postalCode: z.array(z.string()) })),
  orders: z.looseObject({
    count: z.int(),
    profile: z.string(),
    rating: z.number(),
    avg: z.number(),
    latest: z.optional(Instant),
    /** Orders of the last six months at each hub. */
    hubs: z.optional(z.record(z.string(), z.int())),
    /** Number of line issues in their latest few orders, shown to the person who prepares the next one. */
    latestErrors: z.optional(z.int()),
    last1Month: z.optional(z.int()),
    last3Month: z.optional(z.int()),
    last6Month: z.optional(z.int()),
    updated: z.optional(Instant),
  }),
  /** `instead`: the replacement of missing lines without a choice of their own. */
  context: z.optional(z.looseObject({ instead: z.optional(replacementChoice(Chf)) })),
  status: z.boolean(),
  /** Whether their roles are withheld until they confirm a second factor (docs/rules.md#required-second-factor). */
  secondFactorDue: z.optional(z.boolean()),
  created: Instant,
  logged: z.optional(Instant),
  provider: z.string(),
  /** Whether the acquirer has an owner's payout account. */
  identity: z.optional(z.object({ connect_state: z.string() })),
});
export type UserRow = z.output<typeof UserRow>;

/** A person's likes: a separate row and lane (docs/protocol.md#last). The key is the person's id. */
export const LikesRow = z.object({ user: UserId, likes: z.array(Sku) });
export type LikesRow = z.output<typeof LikesRow>;

/**
 * The person on the wire of the REST calls. `csrf` is part of every answer of `me`, login and register
 * (docs/rules.md#csrf).
 */
export const User = z.extend(UserRow, { likes: z.array(Sku), csrf: z.optional(z.string()) });
export type User = z.output<typeof User>;

/** Numbers in a path are text. */

const params = z.object({ id: UserIdInPath });
const tls = z.object({ tls: z.optional(z.string()) });

export const me = call({
  name: 'users.me',
  method: 'GET',
  path: '/v1/users/me',
  allow: ['everybody'],
  query: tls,
  answer: User,
  refusals: ['unauthenticated'],
});

export const readUser = call({
  name: 'users.read',
  method: 'GET',
  path: '/v1/users/:id',
  allow: ['person'],
  params,
  query: tls,
  answer: User,
  refusals: ['forbidden', 'not_found'],
});

/** The version before people chose their notices and replacements, still held by sleeping devices. */
export const ChoicelessProfile = z.object({
  displayName: z.optional(short(120, 1)),
  name: z.optional(z.object({ givenName: short(60, 2), familyName: short(60, 2) })),
  email: z.optional(z.object({ address: z.string().check(z.trim(), z.maxLength(200)) })),
  phone: z.optional(short(30)),
  phoneNumbers: z.optional(z.array(z.object({ number: short(30), what: short(30) })).check(z.maxLength(5))),
  reminder: z.optional(
    z.object({
      active: z.boolean(),
      weekdays: z.array(Weekday),
      time: z.optional(hour),
    }),
  ),
});

/** The fields that a person may change of themselves: an allow-list, all others in the body are dropped. */
export const Profile = z.extend(ChoicelessProfile, {
  notices: z.optional(z.object({ on: NoticeSwitches, off: NoticeSwitches, quiet: QuietHours })),
});
export type Profile = z.output<typeof Profile>;

/**
 * The additional fields that an administrator changes for another person; any other user's, and one's own, are dropped.
 */
const AccountTerms = z.object({
  plan: z.optional(
    z.object({
      name: z.optional(short(30)),
      /** The contractual price of a delivery; below zero there is none. */
      defaultShipping: z.optional(Chf),
      /** The maximum number of open invoices; `null` removes the limit. */
      maxInvoices: z.optional(z.nullable(Whole)),
    }),
  ),
  /** Complete lists. Managers and couriers of a hub are set there (`/v1/hubs/:slug/manage`). */
  roles: z.optional(z.array(short(30)).check(z.maxLength(20))),
  tags: z.optional(z.array(short(40)).check(z.maxLength(50))),
  /** Postal codes that a courier serves. */
  logistic: z.optional(z.nullable(z.object({ postalCode: z.array(z.string()).check(z.maxLength(500)) }))),
  why: z.optional(short(500)),
});
export type AccountTerms = z.output<typeof AccountTerms>;

const email = z.string().check(z.trim(), z.maxLength(200));
/** `cc` is reserved to an administrator, like `AccountTerms`; empty, or null, removes it. */
const EmailInput = z.object({ address: z.optional(email), cc: z.optional(z.nullable(email)) });

export const saveUser = call({
  name: 'users.save',
  method: 'POST',
  path: '/v1/users/:id',
  allow: ['person'],
  params,
  body: z.extend(Profile, { ...AccountTerms.shape, email: z.optional(EmailInput) }),
  answer: User,
  refusals: ['forbidden', 'not_found', 'email_taken', 'last_administrator', 'too_many', 'field_invalid'],
});

export const changePassword = call({
  name: 'users.password',
  method: 'POST',
  path: '/v1/users/:id/password',
  allow: ['person'],
  params,
  body: z.object({
    email: z.optional(z.string()),
    current: z.string().check(z.maxLength(200)),
    new: z.string().check(z.maxLength(200)),
  }),
  answer: z.object({}),
  refusals: ['forbidden', 'wrong_credentials', 'password_too_short', 'too_many'],
});

export const toggleLike = call({
  name: 'users.like',
  method: 'POST',
  path: '/v1/users/:id/like/:sku',
  allow: ['person'],
  params: z.object({ id: UserIdInPath, sku: SkuInPath }),
  answer: User,
  refusals: ['forbidden', 'product_unknown'],
});

/** `streetAdress` is the original's spelling, read as the same field (docs/rules.md#wire-spellings). */
const AddressInput = z.looseObject({ id: z.optional(z.string()), name: z.optional(z.string()) });

const addressCall = <const Verb extends 'add' | 'update' | 'remove'>(verb: Verb) =>
  call({
    name: `users.address.${verb}`,
    method: 'POST',
    path: `/v1/users/:id/address/${verb}`,
    allow: ['person'],
    params,
    body: AddressInput,
    answer: User,
    refusals: ['forbidden', 'not_found', 'malformed', 'address_missing', 'address_unknown', 'field_invalid'],
  });

export const addAddress = addressCall('add');
export const updateAddress = addressCall('update');
export const removeAddress = addressCall('remove');

export const addPaymentMethod = call({
  name: 'users.payment.add',
  method: 'POST',
  path: '/v1/users/:id/payment',
  allow: ['person'],
  params,
  query: z.object({ force_replace: z.optional(z.string()) }),
  /** `id` is the token from the acquirer's page for the card: no card number passes here. */
  body: z.looseObject({ id: short(200, 1), intent: z.optional(z.string()) }),
  answer: User,
  refusals: ['forbidden', 'not_found', 'payment_unknown', 'payment_declined', 'payment_issuer_taken'],
});

export const deletePaymentMethod = call({
  name: 'users.payment.delete',
  method: 'POST',
  path: '/v1/users/:id/payment/:alias/delete',
  allow: ['person'],
  params: z.object({ id: UserIdInPath, alias: short(80, 1) }),
  answer: User,
  refusals: ['forbidden', 'payment_unknown', 'payment_in_use'],
});

/** A pending strong authentication, in the terms of the original's clients. */
export const PaymentIntent = z.object({
  id: z.string(),
  client_secret: z.string(),
  oid: z.optional(Oid),
  source: z.string(),
  /** The acquirer's page on which the customer authenticates; it returns through /stripe. */
  url: z.optional(z.string()),
  /** The time until which the order keeps its place; absent when none is pending. */
  until: z.optional(Instant),
});
export type PaymentIntent = z.output<typeof PaymentIntent>;

/**
 * Each stored method by alias with its present state at the acquirer, or its error; `intent`, for no amount, when a
 * method or an amount was requested.
 */
export const checkPaymentMethods = call({
  name: 'users.payment.check',
  method: 'POST',
  path: '/v1/users/:id/payment/-/check',
  allow: ['person'],
  params,
  /** `amount` in francs: no order exceeds it. */
  query: z.object({
    intent: z.optional(z.string()),
    amount: z.optional(z.coerce.number().check(z.gte(0), z.lte(100_000))),
  }),
  answer: z.catchall(
    z.object({ intent: z.optional(PaymentIntent) }),
    z.union([PaymentMethod, z.object({ error: z.string() })]),
  ),
  refusals: ['forbidden'],
});

import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { SecondFactorCode } from './second-factor.ts';
import { User } from './users.ts';
import { Instant, short } from '../core/wire.ts';

const Email = z.string().check(z.trim(), z.maxLength(200));
const Secret = z.string().check(z.maxLength(500));

/**
 * Signs in. `provider: 'link'` mails a single-use link and answers `{sent: true}` whether or not the address exists;
 * the link itself is redeemed as a password with `provider: 'local'` (docs/rules.md#mailed-links).
 */
export const login = call({
  name: 'authentication.login',
  method: 'POST',
  path: '/login',
  allow: ['everybody'],
  body: z.object({
    email: Email,
    password: z.optional(Secret),
    provider: z.optional(z.enum(['local', 'link'])),
    /**
     * For an account that requires one (`second_factor_needed`); the rest of the request stays valid until it is given.
     */
    code: z.optional(SecondFactorCode),
  }),
  answer: z.union([User, z.object({ sent: z.literal(true), csrf: z.optional(z.string()) })]),
  refusals: [
    'wrong_credentials',
    'account_disabled',
    'link_expired',
    'second_factor_needed',
    'second_factor_wrong',
    'too_many',
  ],
});

export const register = call({
  name: 'authentication.register',
  method: 'POST',
  path: '/register',
  allow: ['everybody'],
  body: z.object({
    email: Email,
    firstname: short(60, 2),
    lastname: short(60, 2),
    password: Secret,
    confirm: Secret,
    phoneNumbers: z.optional(z.array(z.object({ number: short(30), what: short(30) })).check(z.maxLength(5))),
    addresses: z.optional(z.array(z.looseObject({})).check(z.maxLength(10))),
    hub: z.optional(z.string()),
  }),
  answer: User,
  refusals: ['email_taken', 'password_too_short', 'passwords_differ', 'field_invalid', 'too_many'],
});

export const logout = call({
  name: 'authentication.logout',
  method: 'GET',
  path: '/logout/',
  allow: ['everybody'],
  // A wiped page has no token any more.
  guardedBySite: true,
  answer: z.object({ status: z.literal('bye') }),
  refusals: ['csrf_invalid'],
});

export const createValidation = call({
  name: 'authentication.validate.create',
  method: 'POST',
  path: '/v1/validate/create',
  allow: ['person'],
  answer: z.object({ created: Instant, email: z.string() }),
  refusals: ['too_many'],
});

/** Opened from a mail: a GET that changes data, never prefetched, cached or retried automatically. */
export const validate = call({
  name: 'authentication.validate',
  method: 'GET',
  path: '/v1/validate/:id/:email',
  allow: ['everybody'],
  changes: true,
  params: z.object({ id: Secret, email: Email }),
  answer: z.object({ validated: z.literal(true) }),
  refusals: ['link_expired'],
});

/**
 * With config's public token: mails a one-time link, always 200. With the token of that link or of an
 * invitation, and a password: sets it; without a password it changes nothing, and `link_expired` means that
 * the link is invalid.
 */
export const recover = call({
  name: 'authentication.recover',
  method: 'POST',
  path: '/v1/recover/:token/:email/password',
  allow: ['everybody'],
  params: z.object({ token: Secret, email: Email }),
  body: z.optional(z.nullable(z.object({ password: z.optional(Secret) }))),
  answer: z.object({ sent: z.optional(z.boolean()), changed: z.optional(z.boolean()) }),
  refusals: ['link_expired', 'password_too_short', 'too_many'],
});

/**
 * With the token sent to an address when the account changed to another one: restores the address, ends all sessions of
 * the account, and returns a token for choosing a password as in a recovery (docs/decisions/0041).
 */
export const takeEmailBack = call({
  name: 'authentication.email-back',
  method: 'POST',
  path: '/v1/recover/email',
  allow: ['everybody'],
  body: z.object({ token: Secret, email: Email }),
  answer: z.object({ token: z.string(), email: z.string() }),
  secret: true,
  refusals: ['email_back_expired', 'email_back_taken', 'account_disabled', 'too_many'],
});

import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, short, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });
const Password = z.string().check(z.maxLength(200));

/** A code of six digits from an authenticator app, or one of the recovery codes. */
export const SecondFactorCode = short(40);

/** Whether an account requires a code beside the password, and the number of unused recovery codes. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: z.optional(Instant),
  codesLeft: z.optional(z.int()),
  /** Whether the market requires it of this person, who then may not remove it. */
  required: z.optional(z.boolean()),
});
export type SecondFactor = z.output<typeof SecondFactor>;

export const readSecondFactor = call({
  name: 'users.second-factor',
  method: 'GET',
  path: '/v1/users/:id/second-factor',
  allow: ['person'],
  params,
  answer: SecondFactor,
  refusals: ['forbidden', 'not_found'],
});

/** Creates the secret for the person's authenticator app. No code is required before it was confirmed. */
export const beginSecondFactor = call({
  name: 'users.second-factor.begin',
  method: 'POST',
  path: '/v1/users/:id/second-factor/begin',
  allow: ['person'],
  params,
  body: z.object({ password: Password }),
  answer: z.object({
    /** In base 32, to be typed when no QR code can be scanned. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for a QR code. */
    address: z.string(),
  }),
  secret: true,
  refusals: ['forbidden', 'wrong_credentials', 'second_factor_on', 'too_many'],
});

/** Confirms the app's first code: from now on a code is required. Returns the recovery codes, once. */
export const confirmSecondFactor = call({
  name: 'users.second-factor.confirm',
  method: 'POST',
  path: '/v1/users/:id/second-factor/confirm',
  allow: ['person'],
  params,
  body: z.object({ code: SecondFactorCode }),
  answer: z.object({ codes: z.array(z.string()) }),
  secret: true,
  refusals: ['forbidden', 'second_factor_not_begun', 'second_factor_wrong', 'too_many'],
});

/**
 * Removes the second factor. A person confirms with a code of their own; an admin removes it for a person who lost
 * both, with the admin's own password.
 */
export const removeSecondFactor = call({
  name: 'users.second-factor.remove',
  method: 'POST',
  path: '/v1/users/:id/second-factor/remove',
  allow: ['person'],
  params,
  body: z.object({
    password: Password,
    code: z.optional(SecondFactorCode),
    why: z.optional(short(500)),
  }),
  answer: SecondFactor,
  refusals: [
    'forbidden',
    'not_found',
    'wrong_credentials',
    'second_factor_off',
    'second_factor_required',
    'second_factor_wrong',
    'too_many',
  ],
});

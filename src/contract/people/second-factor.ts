import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, short, UserIdInPath } from '../core/wire.ts';

const params = z.object({ id: UserIdInPath });
const Password = z.string().check(z.maxLength(200));

/** A code of six digits that an application shows, or one of the codes that are kept for when it is lost. */
export const SecondFactorCode = short(40);

/** Whether an account asks for a code beside the password, and how many codes for an emergency are left. */
export const SecondFactor = z.object({
  on: z.boolean(),
  since: z.optional(Instant),
  codesLeft: z.optional(z.int()),
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

/** Makes the secret that the person's application is to keep. Nothing is asked for before it was confirmed. */
export const beginSecondFactor = call({
  name: 'users.second-factor.begin',
  method: 'POST',
  path: '/v1/users/:id/second-factor/begin',
  allow: ['person'],
  params,
  body: z.object({ password: Password }),
  answer: z.object({
    /** In base 32, to be typed where no picture can be read. */
    secret: z.string(),
    /** The same as the `otpauth:` address that applications read from a picture. */
    address: z.string(),
  }),
  secret: true,
  refusals: ['forbidden', 'wrong_credentials', 'second_factor_on', 'too_many'],
});

/** The application shows the right code: from now on one is asked for. Gives the codes for an emergency, once. */
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
 * The password is enough again. Of their own account a person shows a code as well; an admin takes it from somebody
 * who lost both, with the admin's own password.
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
    'second_factor_wrong',
    'too_many',
  ],
});

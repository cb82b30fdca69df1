import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText } from '../core/given-text.ts';
import { Instant, short, Slug } from '../core/wire.ts';
import { HubAddress, HubForStaff, Payee } from './hubs.ts';
import { User } from '../people/users.ts';

/** The steps of the first day, in the order of the setup assistant. See docs/rules.md#first-day. */
export const SETUP_STEPS = ['administrator', 'market', 'days', 'prices', 'payments', 'mail', 'shop'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The progress of the first day. `hub`: the first hub, once step `market` created it. */
export const Setup = z.object({
  /** Until the first day is finished, every other call except the administrator's answers 503 `setup_due`. */
  due: z.boolean(),
  done: z.array(z.enum(SETUP_STEPS)),
  hub: z.optional(Slug),
  /**
   * The seller, as step `market` stored it: for the administrator only, who enters the account at step
   * `payments`.
   */
  seller: z.optional(z.omit(Payee, { iban: true })),
  /** For the next request: no other call that would return a token is available yet. */
  csrf: z.string(),
});
export type Setup = z.output<typeof Setup>;

export const readSetup = call({
  name: 'setup.read',
  method: 'GET',
  path: '/v1/setup',
  allow: ['everybody'],
  answer: Setup,
});

/**
 * Returns the progress of the first day for a browser whose token creates the first administrator; the token
 * stays unused.
 */
export const checkSetupToken = call({
  name: 'setup.token',
  method: 'POST',
  path: '/v1/setup/token',
  allow: ['everybody'],
  body: z.object({ token: short(200, 1) }),
  answer: Setup,
  refusals: ['setup_done', 'setup_token', 'too_many'],
});

/**
 * Creates the first administrator with the token that the server printed, and signs them in. The token works
 * once.
 */
export const createFirstAdministrator = call({
  name: 'setup.administrator',
  method: 'POST',
  path: '/v1/setup/administrator',
  allow: ['everybody'],
  body: z.object({
    token: short(200, 1),
    email: z.string().check(z.trim(), z.maxLength(200)),
    firstname: short(60, 2),
    lastname: short(60, 2),
    password: z.string().check(z.maxLength(500)),
  }),
  answer: User,
  refusals: ['setup_done', 'setup_token', 'password_too_short', 'field_invalid', 'email_taken', 'too_many'],
});

/** Creates the first hub, not open yet, and its seller. A repeated call corrects both. */
export const setUpMarket = call({
  name: 'setup.market',
  method: 'POST',
  path: '/v1/setup/market',
  allow: ['admin'],
  body: sanitized(
    z.object({
      name: SanitizedText,
      address: HubAddress,
      timezone: SanitizedText,
      seller: z.omit(Payee, { iban: true }),
      mail: SanitizedText,
    }),
  ),
  answer: HubForStaff,
  refusals: ['setup_done', 'field_invalid', 'name_taken'],
});

/** Sends a test message to the calling administrator, and returns how the mail server accepted it. */
export const sendTestMail = call({
  name: 'setup.mail',
  method: 'POST',
  path: '/v1/setup/mail',
  allow: ['admin'],
  answer: z.object({ to: z.string(), at: Instant, taken: z.boolean(), reason: z.optional(z.string()) }),
  refusals: ['too_many'],
});

/** Marks an optional step as answered (`days`, `prices`, `payments`, `mail`, `shop`). */
export const markSetupStep = call({
  name: 'setup.step',
  method: 'POST',
  path: '/v1/setup/step',
  allow: ['admin'],
  body: z.object({ step: z.enum(SETUP_STEPS) }),
  answer: Setup,
  refusals: ['setup_done', 'setup_incomplete'],
});

/** Ends the first day: the market opens to everyone. It cannot begin again. */
export const finishSetup = call({
  name: 'setup.finish',
  method: 'POST',
  path: '/v1/setup/finish',
  allow: ['admin'],
  answer: Setup,
  refusals: ['setup_done', 'setup_incomplete'],
});

/** The requirements of a market before it sells, each fulfilled or missing with its reason in French. */
export const readReadiness = call({
  name: 'setup.readiness',
  method: 'GET',
  path: '/v1/setup/readiness',
  allow: ['admin'],
  answer: z.array(
    z.object({
      point: z.enum(['backup', 'product', 'payment', 'mail', 'terms', 'vat', 'https', 'staff_second_factor']),
      ready: z.boolean(),
      detail: z.string(),
      /** True: recommended, not required. */
      recommended: z.optional(z.boolean()),
    }),
  ),
});

/** One requirement of a market for selling. */
export type ReadinessPoint = z.output<typeof readReadiness.answer>[number];

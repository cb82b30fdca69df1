import * as z from 'zod/mini';
import { Deposit, spelledEither } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { sanitized, SanitizedI18n, SanitizedText, SlugInPath, Why } from '../core/given-text.ts';
import { ClosedPeriod, Hub, HubAddress, HubForStaff, Payee } from './hubs.ts';
import { Chf, Day, Instant, Sku, Slug } from '../core/wire.ts';

const DayOrInstant = z.union([Day, Instant]);
const params = z.object({ slug: SlugInPath });
const emails = z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(200)));

const sectionKeys = z.array(SanitizedText.check(z.maxLength(80))).check(z.maxLength(500));

/**
 * The content that the manager of a hub edits: texts, address, mail, labels of its slots. See docs/rules.md#hub-fields.
 */
export const HubContent = sanitized(
  z.object({
    siteName: z.optional(SanitizedI18n),
    description: z.optional(SanitizedI18n),
    photo: z.optional(SanitizedText),
    header: z.optional(z.object({ active: z.boolean(), message: SanitizedI18n })),
    home: z.optional(
      z.object({
        pinned: z.array(Sku).check(z.maxLength(60)),
        sections: sectionKeys,
        hidden: sectionKeys,
      }),
    ),
    address: z.optional(spelledEither(HubAddress)),
    mail: z.optional(z.object({ address: SanitizedText, signature: z.optional(SanitizedText) })),
    shippingtimes: z.optional(Hub.shape.shippingtimes),
    why: Why,
  }),
);
export type HubContent = z.output<typeof HubContent>;

/**
 * The operation of a hub: its people, shops, days, places and pickup points. Lists replace the stored ones. See
 * docs/rules.md#hub-fields.
 */
export const HubWork = sanitized(
  z.object({
    manager: emails,
    logistic: emails,
    vendors: z.optional(z.array(Slug).check(z.maxLength(2000))),
    weekdays: z.optional(Hub.shape.weekdays),
    /** Days of the hub; an instant, as clients of the original send it, is its local day there. */
    noshipping: z.optional(z.array(z.extend(ClosedPeriod, { from: DayOrInstant, to: DayOrInstant }))),
    timelimit: z.optional(Hub.shape.timelimit),
    timelimitH: z.optional(Hub.shape.timelimitH),
    shippingtimes: z.optional(Hub.shape.shippingtimes),
    slotLimit: Hub.shape.slotLimit,
    currentLimit: Hub.shape.currentLimit,
    premiumLimit: z.optional(Hub.shape.premiumLimit),
    deposits: z.optional(z.array(spelledEither(Deposit)).check(z.maxLength(100))),
    containers: z.optional(
      z
        .array(z.object({ name: SanitizedText, deposit: Chf, ended: z.optional(z.boolean()) }))
        .check(z.maxLength(30)),
    ),
    why: Why,
  }),
);
export type HubWork = z.output<typeof HubWork>;

/**
 * The identity of a hub: its name, whether it is open, its fees and its payment terms. See docs/rules.md#hub-fields.
 */
export const HubIdentity = sanitized(
  z.object({
    slug: z.optional(SanitizedText),
    name: z.optional(SanitizedText),
    timezone: z.optional(SanitizedText),
    status: z.optional(Hub.shape.status),
    serviceFees: z.optional(Hub.shape.serviceFees),
    reservedAmount: z.optional(Hub.shape.reservedAmount),
    uncapturedTimeLimit: z.optional(Hub.shape.uncapturedTimeLimit),
    timeoutAndNotPaid: z.optional(Hub.shape.timeoutAndNotPaid),
    order: Hub.shape.order,
    /** `null` removes it: no QR bills are issued any more. */
    payee: z.optional(z.nullable(Payee)),
    seller: Hub.shape.seller,
    why: Why,
  }),
);
export type HubIdentity = z.output<typeof HubIdentity>;

/**
 * A hub to create. `copyOf`: the slug of a hub from which it copies days, slots, limits, prices, postal
 * codes, fees and pickup points; `shops`: its shops too. See docs/rules.md#new-hub.
 */
export const NewHub = sanitized(
  z.object({
    name: SanitizedText,
    siteName: z.optional(SanitizedI18n),
    timezone: SanitizedText,
    address: HubAddress,
    mail: z.object({ address: SanitizedText, signature: z.optional(SanitizedText) }),
    copyOf: z.optional(Slug),
    shops: z.optional(z.boolean()),
    why: Why,
  }),
);
export type NewHub = z.output<typeof NewHub>;

export const createHub = call({
  name: 'hubs.create',
  method: 'POST',
  path: '/v1/hubs',
  allow: ['admin'],
  body: NewHub,
  answer: HubForStaff,
  refusals: ['hub_unknown', 'name_taken', 'field_invalid'],
  creates: true,
});

export const saveHubContent = call({
  name: 'hubs.content',
  method: 'POST',
  path: '/v1/hubs/:slug',
  allow: ['manager', 'admin'],
  params,
  body: HubContent,
  answer: HubForStaff,
  refusals: ['hub_unknown', 'forbidden', 'field_invalid'],
});

export const saveHubWork = call({
  name: 'hubs.manage',
  method: 'POST',
  path: '/v1/hubs/:slug/manage',
  allow: ['manager', 'admin'],
  params,
  body: HubWork,
  answer: HubForStaff,
  refusals: ['hub_unknown', 'forbidden', 'field_invalid'],
});

export const saveHubIdentity = call({
  name: 'hubs.admin',
  method: 'POST',
  path: '/v1/hubs/:slug/admin',
  allow: ['admin'],
  params,
  body: HubIdentity,
  answer: HubForStaff,
  refusals: ['hub_unknown', 'field_invalid'],
});

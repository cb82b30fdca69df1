import * as z from 'zod/mini';
import { Deposit, spelledTwice } from '../people/addresses.ts';
import { SELLER_KINDS } from '../../domain/payment/paper-issuer.ts';
import { call } from '../core/call.ts';
import { Tariff } from './tariff.ts';
import { Chf, Day, Decimal, I18n, Sku, Slug, Weekday, Whole } from '../core/wire.ts';

/** A period without deliveries at a hub: `[from, to)`, local days of the hub. */
export const ClosedPeriod = z.object({ from: Day, to: Day, reason: I18n });

/** The location of a hub. */
export const HubAddress = z.object({
  streetAddress: z.string(),
  postalCode: z.string(),
  region: z.string(),
  phone: z.optional(z.string()),
  geo: z.optional(z.object({ lat: Decimal, lng: Decimal })),
});

/** The payee of invoices, with a structured address as a QR bill requires it. */
export const Payee = z.object({
  name: z.string(),
  street: z.string(),
  number: z.optional(z.string()),
  postalCode: z.string(),
  town: z.string(),
  country: z.string(),
  iban: z.string(),
});

/**
 * The seller at a hub: itself, or its shops through it; and its VAT number, if any (docs/rules.md#who-sells).
 */
export const HubSeller = z.object({ kind: z.enum(SELLER_KINDS), vatNumber: z.optional(z.string()) });

/** A kind of container and its deposit. `ended`: it is no longer handed out, but still taken back. */
const ContainerType = z.object({ name: z.string(), deposit: Chf, ended: z.optional(z.boolean()) });

/** A local market with its own calendar, places and fees. */
export const Hub = z.object({
  slug: Slug,
  name: z.string(),
  siteName: I18n,
  description: z.optional(I18n),
  /** The address of its picture; absent or empty without one. */
  photo: z.optional(z.string()),
  timezone: z.string(),
  weekdays: z.array(Weekday),
  /** Hours of preparation, and the hour of the delivery day from which they are counted back. */
  timelimit: Decimal,
  timelimitH: Whole,
  uncapturedTimeLimit: Whole,
  /** Seconds after which an unpaid order releases its places. */
  timeoutAndNotPaid: Whole,
  noshipping: z.array(ClosedPeriod),
  /** Hour of the slot → its label. */
  shippingtimes: z.record(z.string(), z.string()),
  slotLimit: z.optional(z.record(z.string(), Whole)),
  currentLimit: z.optional(Whole),
  premiumLimit: Whole,
  serviceFees: Decimal,
  /** Factor by which an authorisation exceeds the total, to absorb weights: 1.15. */
  reservedAmount: Decimal,
  deposits: z.array(spelledTwice(Deposit)),
  /** The kinds of returnable containers; absent for none (docs/rules.md#containers). */
  containers: z.optional(z.array(ContainerType)),
  address: spelledTwice(HubAddress),
  mail: z.object({ address: z.string(), signature: z.optional(z.string()) }),
  status: z.object({ active: z.boolean(), reason: z.optional(I18n) }),
  header: z.optional(z.object({ active: z.boolean(), message: I18n })),
  /** Its home page: pinned products, and keys of sections in order and hidden (docs/rules.md#home-page). */
  home: z.optional(
    z.object({ pinned: z.array(Sku), sections: z.array(z.string()), hidden: z.array(z.string()) }),
  ),
  /** Absent when no QR bills are issued. */
  payee: z.optional(Payee),
  /** Absent: the hub, without a VAT number. */
  seller: z.optional(HubSeller),
  order: z.optional(z.object({ gateway: z.array(z.object({ label: z.string(), fees: Decimal })) })),
});
export type Hub = z.output<typeof Hub>;

/**
 * A hub of the REST calls: with its delivery prices, and the types of documents it may show (docs/rules.md#hub-fields).
 */
export const HubAnswer = z.extend(Hub, {
  shipping: z.optional(Tariff),
  document: z.object({ types: z.array(z.string()) }),
});
export type HubAnswer = z.output<typeof HubAnswer>;

/** A hub with its people, by e-mail, and its shops: for its managers and an administrator (docs/rules.md#members). */
export const HubForStaff = z.extend(HubAnswer, {
  manager: z.optional(z.array(z.string())),
  logistic: z.optional(z.array(z.string())),
  vendors: z.optional(z.array(Slug)),
});
export type HubForStaff = z.output<typeof HubForStaff>;

/** The public summary of another hub: enough to choose one. */
export const HubInShort = z.object({
  slug: Slug,
  name: z.string(),
  photo: z.optional(z.string()),
  noshipping: z.array(ClosedPeriod),
  deposits: z.array(spelledTwice(Deposit)),
  /** Postal codes that the hub delivers to, for choosing it by a home address. */
  postalCodes: z.array(z.string()),
});
export type HubInShort = z.output<typeof HubInShort>;

export const listHubs = call({
  name: 'hubs.list',
  method: 'GET',
  path: '/v1/hubs',
  allow: ['everybody'],
  /** With people and shops where the caller manages the hub. */
  answer: z.array(HubForStaff),
});

export const readHub = call({
  name: 'hubs.read',
  method: 'GET',
  path: '/v1/hubs/:slug',
  allow: ['everybody'],
  params: z.object({ slug: z.string() }),
  answer: HubForStaff,
  refusals: ['hub_unknown'],
});

import * as z from 'zod/mini';
import { ANCILLARY_TAXES } from '../../domain/payment/order-vat.ts';
import { JOURNAL_ACCOUNTS } from '../../domain/payment/journal-accounts.ts';
import { call } from '../core/call.ts';
import { HubAnswer, HubInShort } from './hubs.ts';
import { Tariff } from './tariff.ts';
import { Chf, Day, Decimal, I18n, Instant, Slug, Whole } from '../core/wire.ts';

/** The configuration shared by all hubs, and the tariff of one. The row's id is the hub's slug. */
export const ConfigRow = z.object({
  /** Whether this is the demonstration, which every page states (docs/rules.md#demonstration). */
  demo: z.optional(z.boolean()),
  /** Whether staff need a second factor for their roles (docs/rules.md#required-second-factor). Absent: no. */
  staffSecondFactor: z.optional(z.boolean()),
  i18n: z.object({ locales: z.array(z.string()), defaultLocale: z.string() }),
  TVA: z.array(Decimal),
  /** How the service fee and the delivery are taxed; absent, as the goods are (docs/rules.md#vat). */
  vatRules: z.optional(z.object({ service: z.enum(ANCILLARY_TAXES), delivery: z.enum(ANCILLARY_TAXES) })),
  /** The accounts of the journal; an absent one is that of the Swiss KMU plan (docs/rules.md#journal). */
  accounts: z.optional(z.partialRecord(z.enum(JOURNAL_ACCOUNTS), z.string().check(z.maxLength(12)))),
  shipping: Tariff,
  order: z.object({
    gateway: z.array(z.object({ label: z.string(), fees: Decimal })),
    premiumLimit: Whole,
    preloadOrders: Whole,
    openInvoice: Whole,
    financialstatus: z.array(z.string()),
    cancelreason: z.array(z.string()),
    status: z.array(z.string()),
  }),
  user: z.object({
    location: z.object({ list: z.array(z.string()) }),
    region: z.object({ list: z.array(z.string()) }),
    plan: z.array(z.object({ id: z.string() })),
  }),
  /** Who may pay by QR-bill (docs/rules.md#invoice-grant). Absent: those whom the office allows. */
  invoice: z.optional(z.object({ everyone: z.boolean() })),
  /** The largest debt that is paid with the next order; absent: 5.00 (docs/rules.md#small-debts). */
  balance: z.optional(z.object({ rollover: z.optional(Chf) })),
  issue: z.object({
    ttl: Whole,
    code: z.array(z.string()),
    verification: Whole,
    /** The largest credits without a decision, for a line and for a customer's month (docs/rules.md#problems). */
    creditItem: z.optional(Chf),
    creditMonth: z.optional(Chf),
  }),
  keys: z.object({
    pubVapid: z.optional(z.string()),
    pubStripe: z.optional(z.string()),
    /** The address for reports of uncaught errors; absent, none are sent (docs/rules.md#error-reports). */
    errors: z.optional(z.url()),
    /** The URL of map tiles, with `{z}`, `{x}` and `{y}`, and their attribution; absent, no map is loaded. */
    tiles: z.optional(z.string()),
    tilesCredit: z.optional(z.string()),
    /** `none`: no card and no TWINT can be added (docs/rules.md#test-cards). Absent: they can. */
    cards: z.optional(z.string()),
  }),
  /** Public: it only allows a request for a recovery mail (docs/rules.md#sign-in). */
  token: z.string(),
  faq: z.array(z.object({ q: I18n, a: I18n })),
  faq_title: I18n,
  /** Slugs of the documents to accept or to read at checkout. */
  legal: z.object({ terms: z.string(), privacy: z.string(), seller: z.string() }),
  hubs: z.array(HubInShort),
});
export type ConfigRow = z.output<typeof ConfigRow>;

/**
 * The occupancy of a hub's coming days: a published column (docs/rules.md#day-capacity). The row's id is the hub's
 * slug.
 */
export const CapacityRow = z.object({
  hub: Slug,
  days: z.record(Day, z.int()),
  slots: z.optional(z.record(Day, z.record(z.string(), z.int()))),
});
export type CapacityRow = z.output<typeof CapacityRow>;

export const Config = z.extend(ConfigRow, {
  hub: HubAnswer,
  /** The types of documents, and of categories. */
  document: z.object({ types: z.array(z.string()) }),
  category: z.object({ types: z.array(z.string()) }),
  /** Placed orders of the coming week, by hub and weekday. */
  currentRanks: z.record(z.string(), z.record(z.string(), z.int())),
  /**
   * The days of the coming week that can still be reached, full ones included (docs/rules.md#delivery-days), each at
   * its collect hour.
   */
  shippingweek: z.array(Instant),
  /** All days of the coming week, each with its state and the reason of its closing. */
  shippingdays: z.array(z.looseObject({ day: Day })),
  csrf: z.string(),
});
export type Config = z.output<typeof Config>;

export const readConfig = call({
  name: 'config.read',
  method: 'GET',
  path: '/v1/config',
  allow: ['everybody'],
  query: z.looseObject({ lang: z.optional(z.string()), hub: z.optional(z.string()) }),
  answer: Config,
  refusals: ['hub_unknown'],
});

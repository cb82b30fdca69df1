import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Config, ConfigRow } from './config.ts';
import { sanitized, Why } from '../core/given-text.ts';
import { Instant, Json } from '../core/wire.ts';

const { shape } = ConfigRow;

/**
 * The sections of the shared configuration that an administrator edits; a given section replaces the stored one.
 * `shipping` and the places of `user` are the tariff of the hub in the query, all else is shared by all hubs.
 */
export const ConfigInput = sanitized(
  z.object({
    i18n: z.optional(shape.i18n),
    TVA: z.optional(shape.TVA),
    vatRules: shape.vatRules,
    accounts: shape.accounts,
    shipping: z.optional(shape.shipping),
    order: z.optional(shape.order),
    user: z.optional(shape.user),
    invoice: shape.invoice,
    balance: shape.balance,
    issue: z.optional(shape.issue),
    faq: z.optional(shape.faq),
    faq_title: z.optional(shape.faq_title),
    legal: z.optional(shape.legal),
    staffSecondFactor: shape.staffSecondFactor,
    why: Why,
  }),
);
export type ConfigInput = z.output<typeof ConfigInput>;

export const saveConfig = call({
  name: 'config.save',
  method: 'POST',
  path: '/v1/config',
  allow: ['admin'],
  query: z.looseObject({ lang: z.optional(z.string()), hub: z.optional(z.string()) }),
  body: ConfigInput,
  answer: Config,
  refusals: ['hub_unknown', 'field_invalid', 'own_second_factor_missing'],
});

/** A change of a configuration or hub: each field by its path, before and after. Amounts are centimes. */
const ConfigAuditEntry = z.object({
  id: z.int(),
  at: Instant,
  who: z.optional(z.string()),
  device: z.optional(z.string()),
  why: z.optional(z.string()),
  before: z.record(z.string(), Json),
  after: z.record(z.string(), Json),
});
export type ConfigAuditEntry = z.output<typeof ConfigAuditEntry>;

/** The last fifty changes of a hub's configuration or, with `of`, of the hub itself, newest first (docs/rules.md#audit). */
export const configHistory = call({
  name: 'config.history',
  method: 'GET',
  path: '/v1/config/history',
  allow: ['admin'],
  query: z.looseObject({ hub: z.optional(z.string()), of: z.optional(z.enum(['config', 'hub'])) }),
  answer: z.array(ConfigAuditEntry),
  refusals: ['hub_unknown'],
});

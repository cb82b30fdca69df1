import * as z from 'zod/mini';
import { call } from './call.ts';
import { Config, ConfigRow } from './config.ts';
import { given, Why } from './given.ts';

const { shape } = ConfigRow;

/**
 * The sections of the shared configuration that an administrator writes; one that is given replaces the present one.
 * `shipping` and the places of `user` are the tariff of the hub in the query, all else is shared by all hubs.
 */
export const ConfigGiven = given(
  z.object({
    i18n: z.optional(shape.i18n),
    TVA: z.optional(shape.TVA),
    shipping: z.optional(shape.shipping),
    order: z.optional(shape.order),
    user: z.optional(shape.user),
    issue: z.optional(shape.issue),
    faq: z.optional(shape.faq),
    faq_title: z.optional(shape.faq_title),
    legal: z.optional(shape.legal),
    why: Why,
  }),
);
export type ConfigGiven = z.output<typeof ConfigGiven>;

export const saveConfig = call({
  name: 'config.save',
  method: 'POST',
  path: '/v1/config',
  allow: ['admin'],
  query: z.looseObject({ lang: z.optional(z.string()), hub: z.optional(z.string()) }),
  body: ConfigGiven,
  answer: Config,
  refusals: ['hub_unknown', 'field_invalid'],
});

import * as z from 'zod/mini';
import { spelledTwice } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { Chf, Decimal, Instant, Listed, Slug, UserId, Weekday } from '../core/wire.ts';

const Discount = z.object({ active: z.boolean(), threshold: Chf, amount: Chf });

/** A producer as everybody may see it: no account, no commission. */
export const Shop = z.object({
  urlpath: Slug,
  name: z.string(),
  description: z.string(),
  url: z.optional(z.string()),
  photo: z.object({
    owner: z.optional(z.string()),
    fg: z.optional(z.string()),
    gallery: z.array(z.string()),
  }),
  /** The shop's thread colour, 1 to 8, the same everywhere. */
  thread: z.int().check(z.gte(1), z.lte(8)),
  details: z.object({
    bio: z.boolean(),
    gluten: z.boolean(),
    lactose: z.boolean(),
    vegetarian: z.boolean(),
    local: z.boolean(),
  }),
  address: spelledTwice(
    z.object({
      streetAddress: z.string(),
      postalCode: z.string(),
      region: z.string(),
      geo: z.optional(z.object({ lat: z.number(), lng: z.number() })),
    }),
  ),
  catalog: z.string(),
  hubs: z.array(Slug),
  /** `active: true` means closed between `from` and `to` (docs/rules.md#wire-spellings). */
  available: z.object({
    active: z.boolean(),
    from: z.optional(Instant),
    to: z.optional(Instant),
    comment: z.optional(z.string()),
    weekdays: z.array(Weekday),
  }),
  discount: Discount,
  info: z.object({ active: z.boolean(), comment: z.optional(z.string()), detailledOrder: z.boolean() }),
  status: z.union([z.boolean(), Instant]),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  /** How reliable it was in the last months, counted by night: `score` 0 to 1; absent where nobody counted yet. */
  scoring: z.optional(z.object({ weight: z.int(), orders: z.int(), issues: z.int(), score: z.number() })),
  created: Instant,
  updated: Instant,
});
export type Shop = z.output<typeof Shop>;

/** What owner and administrator alone see of a shop. `fees`: its commission, a fraction. */
export const ShopAccount = z.object({
  businessName: z.optional(z.string().check(z.maxLength(120))),
  IBAN: z.optional(z.string().check(z.maxLength(50))),
  BIC: z.optional(z.string().check(z.maxLength(20))),
  fees: z.optional(Decimal),
  tva: z.optional(
    z.object({ number: z.optional(z.string().check(z.maxLength(40))), fees: z.optional(Decimal) }),
  ),
  updated: z.optional(Instant),
});
export type ShopAccount = z.output<typeof ShopAccount>;

/** A shop as everybody sees it, with its account and its owner for whoever owns it or administers all. */
export const ShopForOwner = z.extend(Shop, {
  account: z.optional(ShopAccount),
  owner: z.optional(UserId),
});
export type ShopForOwner = z.output<typeof ShopForOwner>;

/** The shop inside a product on the wire. */
export const ShopOfProduct = z.pick(Shop, {
  urlpath: true,
  name: true,
  status: true,
  discount: true,
  available: true,
  photo: true,
});

export const listShops = call({
  name: 'shops.list',
  method: 'GET',
  path: '/v1/shops',
  allow: ['everybody'],
  query: z.looseObject({
    status: z.optional(z.string()),
    hub: z.optional(z.string()),
    category: z.optional(z.string()),
    /** That of the family (a category of type Catalog) to which a shop belongs. */
    group: z.optional(z.string()),
  }),
  answer: z.array(Shop),
});

export const shopsOfCategory = call({
  name: 'shops.category',
  method: 'GET',
  path: '/v1/shops/category/:cat',
  allow: ['everybody'],
  params: z.object({ cat: z.string() }),
  query: z.looseObject({ hub: z.optional(z.string()) }),
  answer: z.array(Shop),
});

export const shopPhotos = call({
  name: 'shops.photos',
  method: 'GET',
  path: '/v1/shops/photos',
  allow: ['everybody'],
  query: z.looseObject({
    active: z.optional(z.string()),
    slugs: z.optional(Listed),
    random: z.optional(z.string()),
  }),
  answer: z.array(z.looseObject({ urlpath: Slug })),
});

export const readShop = call({
  name: 'shops.read',
  method: 'GET',
  path: '/v1/shops/:urlpath',
  allow: ['everybody'],
  params: z.object({ urlpath: z.string() }),
  answer: ShopForOwner,
  refusals: ['not_found'],
});

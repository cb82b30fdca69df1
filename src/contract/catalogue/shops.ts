import * as z from 'zod/mini';
import { SHOP_WAYS } from '../../domain/payment/payout-states.ts';
import { spelledTwice } from '../people/addresses.ts';
import { call } from '../core/call.ts';
import { Chf, Decimal, Instant, Listed, Slug, UserId, Weekday } from '../core/wire.ts';

const Discount = z.object({ active: z.boolean(), threshold: Chf, amount: Chf });

/** A producer as visible to everyone: without account and commission. */
export const Shop = z.object({
  urlpath: Slug,
  name: z.string(),
  description: z.string(),
  url: z.optional(z.string()),
  photo: z.object({
    owner: z.optional(z.string()),
    fg: z.optional(z.string()),
    gallery: z.array(z.string()),
    /** The alternative text of each picture, by its address. */
    alts: z.optional(z.record(z.string(), z.string())),
  }),
  /** The shop's thread colour, 1 to 8, the same on every screen. */
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
  /** Where its goods are collected, when that is another place. */
  collect: z.optional(
    spelledTwice(z.object({ streetAddress: z.string(), postalCode: z.string(), region: z.string() })),
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
    /** Hours before the collect hour after which it takes no more orders; absent or 0: the hub's. */
    timelimit: z.optional(z.int()),
  }),
  discount: Discount,
  info: z.object({ active: z.boolean(), comment: z.optional(z.string()), detailledOrder: z.boolean() }),
  status: z.union([z.boolean(), Instant]),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  /** Its reliability in the last months, computed every night: `score` 0 to 1; absent before the first computation. */
  scoring: z.optional(z.object({ weight: z.int(), orders: z.int(), issues: z.int(), score: z.number() })),
  /** The stars of its orders in the last months, computed every night: 1 to 4; absent with few reviews. */
  rating: z.optional(z.object({ mean: z.number(), reviews: z.int() })),
  created: Instant,
  updated: Instant,
});
export type Shop = z.output<typeof Shop>;

/** The fields of a shop that only its owner and an administrator see. `fees`: its commission, a fraction. */
export const ShopAccount = z.object({
  businessName: z.optional(z.string().check(z.maxLength(120))),
  IBAN: z.optional(z.string().check(z.maxLength(50))),
  BIC: z.optional(z.string().check(z.maxLength(20))),
  fees: z.optional(Decimal),
  /** How it is paid (docs/rules.md#payouts); by bank when absent. */
  payout: z.optional(z.enum(SHOP_WAYS)),
  tva: z.optional(
    z.object({ number: z.optional(z.string().check(z.maxLength(40))), fees: z.optional(Decimal) }),
  ),
  updated: z.optional(Instant),
});
export type ShopAccount = z.output<typeof ShopAccount>;

/** A shop as visible to everyone, with its account and owner for its owner and administrators. */
export const ShopForOwner = z.extend(Shop, {
  account: z.optional(ShopAccount),
  owner: z.optional(UserId),
});
export type ShopForOwner = z.output<typeof ShopForOwner>;

/** The shop within a product on the wire. */
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
    /** The slug of its family (a category of type Catalog). */
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

/** A shop in the list of management. `products`: their number, on sale or not; `onSale`: those on sale once it is published. */
export const ManagedShop = z.extend(
  z.pick(Shop, {
    ...{ urlpath: true, name: true, photo: true, thread: true, catalog: true, hubs: true },
    ...{ available: true, status: true, scoring: true, created: true },
  }),
  { products: z.int(), onSale: z.optional(z.int()) },
);
export type ManagedShop = z.output<typeof ManagedShop>;

/**
 * The shops that a person manages by name: all of them for an administrator, those of their hubs for a manager, their
 * own for an owner. `others=true` adds the published shops of other hubs, for a manager who chooses shops for a hub.
 */
export const listManagedShops = call({
  name: 'shops.managed',
  method: 'GET',
  path: '/v1/shops/managed',
  allow: ['shop-owner', 'manager', 'admin'],
  query: z.looseObject({ others: z.optional(z.string()) }),
  answer: z.array(ManagedShop),
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

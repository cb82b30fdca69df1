import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText, Removal, SlugInPath, Why } from '../core/given-text.ts';
import { ShopAccount, ShopForOwner } from './shops.ts';
import { Chf, Day, Decimal, Instant, Oid, Weekday, Whole } from '../core/wire.ts';

const text = z.optional(SanitizedText);
const flag = z.optional(z.boolean());

const ShopAvailable = z.optional(
  z.object({
    active: flag,
    /** `null` removes it: the shop is closed until further notice. */
    from: z.optional(z.nullable(Instant)),
    to: z.optional(z.nullable(Instant)),
    comment: text,
    weekdays: z.optional(z.array(Weekday).check(z.maxLength(7))),
    timelimit: z.optional(Whole),
  }),
);

/** The editable fields of a shop; an absent field is unchanged. Name and hub only apply to a new shop. */
export const ShopInput = sanitized(
  z.object({
    ...{ name: text, hub: text, description: text, url: text, catalog: text, why: Why },
    photo: z.optional(
      z.object({
        ...{ owner: text, fg: text, gallery: z.optional(z.array(SanitizedText).check(z.maxLength(20))) },
        /** The alternative text of each picture, by its address; replaces all of them. */
        alts: z.optional(z.record(SanitizedText, SanitizedText)),
      }),
    ),
    details: z.optional(z.object({ bio: flag, gluten: flag, lactose: flag, vegetarian: flag, local: flag })),
    /** The street under either name; when both are given, the stored one decides which is meant (`meantStreet`). */
    address: z.optional(
      z.object({
        ...{ streetAddress: text, streetAdress: text, postalCode: text, region: text },
        geo: z.optional(z.object({ lat: Decimal, lng: Decimal })),
      }),
    ),
    /** `null` removes it: goods are collected at the address. */
    collect: z.optional(
      z.nullable(z.object({ streetAddress: text, streetAdress: text, postalCode: text, region: text })),
    ),
    available: ShopAvailable,
    discount: z.optional(z.object({ active: flag, threshold: z.optional(Chf), amount: z.optional(Chf) })),
    info: z.optional(z.object({ active: flag, comment: text, detailledOrder: flag })),
    faq: z.optional(z.array(z.object({ q: SanitizedText, a: SanitizedText })).check(z.maxLength(50))),
    /** Changed by an administrator only; the other figures are computed. */
    scoring: z.optional(z.object({ weight: z.optional(Whole) })),
    account: z.optional(z.omit(ShopAccount, { updated: true })),
  }),
);
export type ShopInput = z.output<typeof ShopInput>;

const params = z.object({ urlpath: SlugInPath });

export const createShop = call({
  name: 'shops.create',
  method: 'POST',
  path: '/v1/shops',
  allow: ['person'],
  body: ShopInput,
  answer: ShopForOwner,
  refusals: [
    'email_not_validated',
    'shop_limit',
    'field_invalid',
    'field_reserved',
    'name_taken',
    'hub_unknown',
  ],
  creates: true,
});

export const saveShop = call({
  name: 'shops.save',
  method: 'POST',
  path: '/v1/shops/:urlpath',
  allow: ['shop-owner', 'admin'],
  params,
  body: ShopInput,
  answer: ShopForOwner,
  refusals: ['not_found', 'forbidden', 'field_invalid', 'field_reserved'],
});

/**
 * What the closed days of a shop affect, in its own orders and contracts; customers are counted, not named.
 */
export const ShopClosing = z.object({
  /** The number of carts of the next days that contain its products. */
  carts: z.int(),
  orders: z.array(z.object({ oid: Oid, day: Day })),
  /** Contracts with their first delivery on a closed day. */
  subscriptions: z.array(z.object({ id: z.string(), day: Day })),
});
export type ShopClosing = z.output<typeof ShopClosing>;

/**
 * What a change of a shop's days affects: from the stored days to `available`. With `tell`, after saving,
 * from `available` as the former days to the stored ones: each affected customer is mailed, once for the same
 * days.
 */
export const closeShop = call({
  name: 'shops.closing',
  method: 'POST',
  path: '/v1/shops/:urlpath/closing',
  allow: ['shop-owner', 'admin'],
  params,
  body: sanitized(z.object({ available: ShopAvailable, tell: flag })),
  answer: ShopClosing,
  refusals: ['not_found', 'forbidden'],
});

export const removeShop = call({
  name: 'shops.remove',
  method: 'PUT',
  path: '/v1/shops/:urlpath',
  allow: ['shop-owner', 'admin'],
  params,
  body: Removal,
  /** Number of products deleted with it. */
  answer: z.object({ deletedCount: z.int() }),
  refusals: ['not_found', 'forbidden', 'wrong_password'],
});

/** Requests the publication of the shop; a GET that changes data, as in the original (docs/rules.md#csrf). */
export const askPublication = call({
  name: 'shops.status.ask',
  method: 'GET',
  path: '/v1/shops/:urlpath/status',
  allow: ['shop-owner', 'admin'],
  changes: true,
  params,
  answer: ShopForOwner,
  refusals: ['not_found', 'forbidden', 'shop_published', 'publication_asked'],
});

/**
 * `status`: publishes or withdraws, reserved to an administrator. `content`: a message to the shop or to the office.
 */
export const setShopStatus = call({
  name: 'shops.status.set',
  method: 'POST',
  path: '/v1/shops/:urlpath/status',
  allow: ['shop-owner', 'admin'],
  params,
  body: sanitized(z.object({ status: flag, content: text, why: Why })),
  answer: ShopForOwner,
  refusals: ['not_found', 'forbidden', 'field_invalid', 'field_reserved', 'too_many'],
});

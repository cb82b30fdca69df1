import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized, SanitizedText, Removal, SlugInPath, Why } from '../core/given-text.ts';
import { Product, type ProductRow } from './products.ts';
import { ALLERGENS } from '../../domain/catalogue/allergens.ts';
import { MOST_PHOTOS } from '../../domain/catalogue/product-photos.ts';
import { MISSING_FOR_SALE } from '../../domain/catalogue/legal-information.ts';
import { Chf, Decimal, Instant, Json, SkuInPath, UserId, Whole } from '../core/wire.ts';

const flag = z.optional(z.boolean());
const text = z.optional(SanitizedText);
const shown = z.optional(z.object({ display: z.boolean(), comment: SanitizedText }));

const allergens = z.array(z.enum(ALLERGENS)).check(z.maxLength(ALLERGENS.length));

/** The flags of `details` and `attributes`, each optional. */
const detailFlags = {
  ...{ alcohol: flag, bio: flag, biodynamics: flag, bioconvertion: flag, local: flag, homemade: flag },
  ...{ handmade: flag, natural: flag, vegetarian: flag, gluten: flag, lactose: flag, nitrite: flag },
  ...{ cold: flag, grta: flag, gastronomy: flag, biodegradable: flag, depositreturn: flag, single: flag },
} satisfies Partial<Record<keyof ProductRow['details'], typeof flag>>;

/**
 * The editable fields of a product; an absent field is unchanged. Number, shop, address and figures belong to the
 * server.
 */
const Fields = z.object({
  title: text,
  type: z.optional(z.enum(['item', 'contract', 'custom'])),
  variants: z.optional(z.array(z.object({ title: SanitizedText, short: text })).check(z.maxLength(50))),
  details: z.optional(
    z.object({
      ...{ description: text, origin: text, ingredients: text, keywords: text, storage: text, net: text },
      ...{ allergens: z.optional(allergens), traces: z.optional(allergens) },
      ...detailFlags,
    }),
  ),
  attributes: z.optional(
    z.object({
      ...{ available: flag, home: flag, discount: flag, subscription: flag, business: flag, boost: flag },
      ...{ bundle: flag, timelimit: z.optional(Whole) },
    }),
  ),
  pricing: z.optional(
    z.object({
      ...{ price: z.optional(Chf), discount: z.optional(Chf), part: text },
      ...{ stock: z.optional(Whole), tva: z.optional(Decimal) },
    }),
  ),
  logistics: z.optional(
    z.object({
      ...{ ean: text, reference: text, zone: text, container: text, lot: text, useby: text },
      temperature: z.optional(z.enum(['ambient', 'cold', 'frozen'])),
      weekdays: z.optional(z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7))),
    }),
  ),
  /** A slug or a name, or the category as in an answered product. */
  categories: z.optional(z.union([SanitizedText, z.object({ slug: SanitizedText })])),
  belong: z.optional(z.object({ name: SanitizedText })),
  quantity: shown,
  shelflife: shown,
  /** The complete list; omitted entries are removed. */
  faq: z.optional(z.array(z.object({ q: SanitizedText, a: SanitizedText })).check(z.maxLength(50))),
  photo: z.optional(
    z.object({
      url: text,
      bundle: z.optional(z.array(SanitizedText).check(z.maxLength(20))),
      tint: z.optional(z.int().check(z.gte(1), z.lte(9))),
      /** Added to the present pictures, each once: concurrent additions are all kept. */
      add: z.optional(z.array(SanitizedText).check(z.maxLength(MOST_PHOTOS))),
      /** The changed ones; an empty text removes one. */
      alts: z.optional(z.record(SanitizedText, SanitizedText)),
    }),
  ),
  /** The complete list; omitted entries are removed. A line is active by default. */
  bundle: z.optional(
    z
      .array(z.object({ title: SanitizedText, note: text, vendor: SanitizedText, price: Chf, active: flag }))
      .check(z.maxLength(20)),
  ),
  why: Why,
});

export const ProductInput = sanitized(Fields);
export type ProductInput = z.output<typeof ProductInput>;

const params = z.object({ sku: SkuInPath });

/**
 * The saved product, with a French sentence for each accepted value that has less effect than expected, and
 * what prevents its sale (docs/rules.md#legal-information).
 */
const Saved = z.extend(Product, {
  missing: z.optional(z.array(z.enum(MISSING_FOR_SALE))),
  notices: z.optional(
    z.array(z.object({ path: z.string(), code: z.enum(['portion_unread']), message: z.string() })),
  ),
});
export type SavedProduct = z.output<typeof Saved>;

export const createProduct = call({
  name: 'products.create',
  method: 'POST',
  path: '/v1/shops/:shop/products/',
  allow: ['shop-owner', 'admin'],
  params: z.object({ shop: SlugInPath }),
  body: ProductInput,
  answer: Saved,
  refusals: ['not_found', 'forbidden', 'field_invalid', 'field_reserved'],
  creates: true,
});

export const saveProduct = call({
  name: 'products.save',
  method: 'POST',
  path: '/v1/products/:sku',
  allow: ['shop-owner', 'admin'],
  params,
  body: ProductInput,
  answer: Saved,
  refusals: ['product_unknown', 'forbidden', 'field_invalid', 'field_reserved'],
});

export const removeProduct = call({
  name: 'products.remove',
  method: 'PUT',
  path: '/v1/products/:sku',
  allow: ['shop-owner', 'admin'],
  params,
  body: Removal,
  answer: z.object({}),
  refusals: ['product_unknown', 'forbidden', 'wrong_password'],
});

/** One change of a product, latest first; amounts in francs. `who` is absent for a change by the system. */
const HistoryEntry = z.object({
  who: z.optional(z.object({ id: UserId, displayName: z.string() })),
  when: Instant,
  content: z.record(z.string(), z.object({ previous: Json, update: Json })),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const productHistory = call({
  name: 'products.history',
  method: 'GET',
  path: '/v1/products/history/:sku',
  allow: ['shop-owner', 'admin'],
  params,
  answer: z.array(HistoryEntry),
  refusals: ['product_unknown', 'forbidden'],
});

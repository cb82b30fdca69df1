import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Category, CategoryType } from './categories.ts';
import { sanitized, SanitizedText, Removal, SlugInPath, Why } from '../core/given-text.ts';
import { Sku, Slug, Whole } from '../core/wire.ts';

const text = z.optional(SanitizedText);

export const CategoryInput = sanitized(
  z.object({
    ...{ name: text, description: text, group: text, cover: text, color: text, why: Why },
    weight: z.optional(Whole),
    type: z.optional(CategoryType),
    active: z.optional(z.boolean()),
    home: z.optional(z.boolean()),
    food: z.optional(z.boolean()),
    tags: z.optional(z.array(SanitizedText).check(z.maxLength(50))),
    tint: z.optional(z.int().check(z.gte(1), z.lte(9))),
    /** `was`: the stored name of a renamed sub-category; its products follow. */
    child: z.optional(
      z.array(z.object({ name: SanitizedText, weight: Whole, was: text })).check(z.maxLength(100)),
    ),
  }),
);
export type CategoryInput = z.output<typeof CategoryInput>;

const params = z.object({ slug: SlugInPath });

export const createCategory = call({
  name: 'categories.create',
  method: 'POST',
  path: '/v1/category',
  allow: ['admin'],
  body: CategoryInput,
  answer: Category,
  refusals: ['field_invalid', 'name_taken'],
  creates: true,
});

export const saveCategory = call({
  name: 'categories.save',
  method: 'POST',
  path: '/v1/category/:slug',
  allow: ['admin'],
  params,
  body: CategoryInput,
  answer: Category,
  refusals: ['not_found', 'field_invalid', 'name_taken', 'category_in_use'],
});

export const removeCategory = call({
  name: 'categories.remove',
  method: 'PUT',
  path: '/v1/category/:slug',
  allow: ['admin'],
  params,
  body: Removal,
  answer: z.object({}),
  refusals: ['not_found', 'category_in_use', 'wrong_password'],
});

/** Puts categories in an order; unnamed ones follow in their present order (docs/rules.md#categories). */
export const orderCategories = call({
  name: 'categories.order',
  method: 'PUT',
  path: '/v1/category',
  allow: ['admin'],
  body: z.object({
    slugs: z.array(SlugInPath).check(z.minLength(1), z.maxLength(1000)),
    why: Why,
  }),
  answer: z.array(Category),
  refusals: ['not_found'],
});

/** The contents of a category, which prevent its removal. At most 200 of each; the counts are complete. */
export const CategoryUses = z.object({
  products: z.array(z.object({ sku: Sku, title: z.string(), vendor: z.string() })),
  productCount: z.int(),
  shops: z.array(z.object({ urlpath: Slug, name: z.string() })),
  shopCount: z.int(),
});
export type CategoryUses = z.output<typeof CategoryUses>;

export const readCategoryUses = call({
  name: 'categories.uses',
  method: 'GET',
  path: '/v1/category/:slug/uses',
  allow: ['admin'],
  params,
  answer: CategoryUses,
  refusals: ['not_found'],
});

/**
 * Merges a category into another of its type: products, shops and sub-categories move, and its slug resolves
 * to the other one from then on. It cannot be undone, hence the password.
 */
export const mergeCategory = call({
  name: 'categories.merge',
  method: 'POST',
  path: '/v1/category/:slug/merge',
  allow: ['admin'],
  params,
  body: z.extend(Removal, { into: SlugInPath }),
  answer: Category,
  refusals: ['not_found', 'field_invalid', 'wrong_password'],
});

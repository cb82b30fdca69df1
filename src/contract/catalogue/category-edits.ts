import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Category, CategoryType } from './categories.ts';
import { sanitized, SanitizedText, Removal, SlugInPath, Why } from '../core/given-text.ts';
import { Whole } from '../core/wire.ts';

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
    child: z.optional(z.array(z.object({ name: SanitizedText, weight: Whole })).check(z.maxLength(100))),
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

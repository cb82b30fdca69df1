import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Sku, Slug } from '../core/wire.ts';

/** The types of category: families of products, and of shops. */
export const CategoryType = z.enum(['Category', 'Catalog']);

export const Category = z.object({
  slug: Slug,
  name: z.string(),
  group: z.string(),
  weight: z.int(),
  type: CategoryType,
  active: z.boolean(),
  description: z.optional(z.string()),
  color: z.optional(z.string()),
  home: z.optional(z.boolean()),
  /** Whether its products are food, which requires legal information to be sold; true by default. */
  food: z.optional(z.boolean()),
  tags: z.optional(z.array(z.string())),
  /** Address of its picture, and the tint (1 to 9) of its background. */
  cover: z.optional(z.string()),
  tint: z.optional(z.int()),
  child: z.array(z.object({ name: z.string(), weight: z.int() })),
  /** Slugs of categories that were merged into this one (docs/rules.md#categories). */
  earlier: z.optional(z.array(z.string())),
  usedBy: z.optional(z.array(Sku)),
});
export type Category = z.output<typeof Category>;

export const listCategories = call({
  name: 'categories.list',
  method: 'GET',
  path: '/v1/category',
  allow: ['everybody'],
  query: z.object({ stats: z.optional(z.string()) }),
  answer: z.array(Category),
});

export const readCategory = call({
  name: 'categories.read',
  method: 'GET',
  path: '/v1/category/:slug',
  allow: ['everybody'],
  params: z.object({ slug: z.string() }),
  answer: Category,
  refusals: ['not_found'],
});

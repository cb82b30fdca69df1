import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import type { Context } from '../../../core/request-context.ts';
import { categoryBySlug, everyCategory, usesOfCategories } from './categories-store.ts';

type Asking = Pick<Context, 'tx'>;

/** Every category, lightest first; with `stats`, the products that stand in each. */
export async function listCategories({ tx }: Asking, stats: boolean): Promise<Category[]> {
  const categories = await everyCategory(tx);
  if (!stats) return [...categories];
  const uses = await usesOfCategories(tx);
  return categories.map((category) => ({ ...category, usedBy: [...(uses.get(category.slug) ?? [])] }));
}

export async function readCategory(
  { tx }: Asking,
  slug: string,
): Promise<Category | Result<never, 'not_found'>> {
  return (await categoryBySlug(tx, slug)) ?? refuse('not_found');
}

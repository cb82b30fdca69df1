import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import {
  mayMerge,
  mergedCategory,
  orderedWeights,
} from '../../../../src/domain/catalogue/merge-categories.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { auditEdit, auditRemoval } from '../../../platform/audit/audit-edit.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import { confirmsPassword } from '../../people/confirm-password.ts';
import { everyCategory } from './categories-store.ts';
import { holdCategory, updateCategory, withdrawCategory } from './category-edits-store.ts';
import { moveProducts, moveShops } from './category-uses-store.ts';

interface Merge {
  readonly into: string;
  readonly password: string;
  readonly why?: string | undefined;
}

/**
 * Merges a category into another one of its type after checking the actor's password: its products and shops
 * move, and its slug redirects to the other. Both rows are locked in the order of their slugs. See
 * docs/rules.md#categories.
 */
export async function mergeCategory(
  context: EditContext,
  slug: string,
  { into, password, why }: Merge,
): Promise<Category | Refused> {
  const { tx, now } = context;
  const held = new Map<string, Category>();
  for (const name of [slug, into].sort()) {
    const category = await holdCategory(tx, name);
    if (category === undefined) return refuse('not_found');
    held.set(name, category);
  }
  const [from, target] = [held.get(slug), held.get(into)];
  if (from === undefined || target === undefined || !mayMerge(from, target))
    return refuseFaults([{ field: 'into', why: 'unknown' }]) ?? refuse('not_found');
  if (!(await confirmsPassword(context, password))) return refuse('wrong_password');
  const merged = mergedCategory(from, target);
  await updateCategory(tx, merged);
  recordChange(tx, 'category', into);
  for (const sku of await moveProducts(tx, slug, merged)) recordChange(tx, 'product', sku);
  for (const urlpath of await moveShops(tx, slug, into)) recordChange(tx, 'shop', urlpath);
  await withdrawCategory(tx, slug, now);
  recordChange(tx, 'category', slug);
  const edit = { action: 'category.merge', entity: 'category', why } as const;
  await auditEdit(context, { ...edit, id: into }, target, merged);
  await auditRemoval(context, { ...edit, id: slug }, from);
  return merged;
}

/** Sets the weights of categories to a given order; changes are audited. See docs/rules.md#categories. */
export async function orderCategories(
  context: EditContext,
  { slugs, why }: { readonly slugs: readonly string[]; readonly why?: string | undefined },
): Promise<Category[] | Result<never, 'not_found'>> {
  const { tx } = context;
  const present = await everyCategory(tx);
  const known = new Set(present.map(({ slug }) => slug));
  if (slugs.some((slug) => !known.has(slug))) return refuse('not_found');
  const weights = orderedWeights(present, slugs);
  for (const slug of [...known].sort()) {
    const before = await holdCategory(tx, slug);
    const weight = weights.get(slug);
    if (before === undefined || weight === undefined || weight === before.weight) continue;
    const after = { ...before, weight };
    await updateCategory(tx, after);
    recordChange(tx, 'category', slug);
    await auditEdit(context, { action: 'category.order', entity: 'category', id: slug, why }, before, after);
  }
  return [...(await everyCategory(tx))];
}

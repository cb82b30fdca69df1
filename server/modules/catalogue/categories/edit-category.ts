import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { CategoryInput } from '../../../../src/contract/catalogue/category-edits.ts';
import { categoryFaults } from '../../../../src/domain/catalogue/category-fields.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import { everyCategory } from './categories-store.ts';
import {
  categoryIsUsed,
  holdCategory,
  insertCategory,
  updateCategory,
  withdrawCategory,
} from './category-edits-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { auditEdit, auditRemoval, changesNothing } from '../../../platform/audit/audit-edit.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { refuseFaults } from '../../../core/edits/field-faults.ts';
import { mergeFields } from '../../../core/edits/merge-fields.ts';
import { confirmsPassword } from '../../people/confirm-password.ts';

/** Opens a category, or a family of shops. Its address is made of its name and stays. See docs/rules.md#categories. */
export async function createCategory(
  editing: EditContext,
  { why, ...given }: CategoryInput,
): Promise<Category | Refused> {
  const { tx } = editing;
  const category = mergeFields({ ...BLANK, slug: slugOf(given.name ?? '').slice(0, 64) }, given);
  const refused = refuseFaults(categoryFaults(category));
  if (refused !== undefined) return refused;
  if (await nameIsTaken(tx, category)) return refuse('name_taken');
  if (!(await insertCategory(tx, category))) return refuse('name_taken');
  recordChange(tx, 'category', category.slug);
  await auditEdit(editing, { ...of('create', category.slug), why }, {}, category);
  return category;
}

/** Changes a category; what is not given stays. A category that is used keeps its kind. */
export async function saveCategory(
  editing: EditContext,
  slug: string,
  { why, ...given }: CategoryInput,
): Promise<Category | Refused> {
  const { tx } = editing;
  const before = await holdCategory(tx, slug);
  if (before === undefined) return refuse('not_found');
  const category = mergeFields(before, given);
  const refused = refuseFaults(categoryFaults(category));
  if (refused !== undefined) return refused;
  if (await nameIsTaken(tx, category)) return refuse('name_taken');
  if (category.type !== before.type && (await categoryIsUsed(tx, slug))) return refuse('category_in_use');
  if (changesNothing(before, category)) return before;
  await updateCategory(tx, category);
  recordChange(tx, 'category', slug);
  await auditEdit(editing, { ...of('save', slug), why }, before, category);
  return category;
}

/** Closes a category in which nothing stands any more, for whoever knows their password. */
export async function removeCategory(
  editing: EditContext,
  slug: string,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<Record<string, never>, 'not_found' | 'wrong_password' | 'category_in_use'>> {
  const { tx, now } = editing;
  const before = await holdCategory(tx, slug);
  if (before === undefined) return refuse('not_found');
  if (!(await confirmsPassword(editing, password))) return refuse('wrong_password');
  if (await categoryIsUsed(tx, slug)) return refuse('category_in_use');
  await withdrawCategory(tx, slug, now);
  recordChange(tx, 'category', slug);
  await auditRemoval(editing, { ...of('remove', slug), why }, before);
  return { ok: true, value: {} };
}

const BLANK: Category = {
  ...{ slug: '', name: '', group: 'home', weight: 0, type: 'Category', active: true },
  child: [],
};

async function nameIsTaken(tx: Tx, { slug, name }: Category): Promise<boolean> {
  const wanted = name.toLocaleLowerCase('fr');
  const others = await everyCategory(tx);
  return others.some((other) => other.slug !== slug && other.name.toLocaleLowerCase('fr') === wanted);
}

function of(verb: 'create' | 'save' | 'remove', slug: string) {
  return { action: `category.${verb}`, entity: 'category', id: slug } as const;
}

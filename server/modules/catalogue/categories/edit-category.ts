import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { CategoryInput, CategoryUses } from '../../../../src/contract/catalogue/category-edits.ts';
import { categoryFaults, usedPartsSentence } from '../../../../src/domain/catalogue/category-fields.ts';
import { lastWeight } from '../../../../src/domain/catalogue/merge-categories.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { slugOf } from '../../../../src/domain/text/slug.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { Refused } from '../../../core/refusal.ts';
import { categoryBySlug, everyCategory } from './categories-store.ts';
import { renameProductParts, usedParts, usesOfCategory, weighParts } from './category-uses-store.ts';
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

/**
 * Creates a category or a family of shops, in the last position unless given. Its slug derives from its name
 * and never changes. See docs/rules.md#categories.
 */
export async function createCategory(
  context: EditContext,
  { why, child, ...fields }: CategoryInput,
): Promise<Category | Refused> {
  const { tx } = context;
  const weight = lastWeight(await everyCategory(tx));
  const blank = { ...BLANK, slug: slugOf(fields.name ?? '').slice(0, 64), weight };
  const category = mergeFields(blank, { ...fields, child: child?.map(withoutFormerName) });
  const refused = refuseFaults(categoryFaults(category));
  if (refused !== undefined) return refused;
  if (await nameIsTaken(tx, category)) return refuse('name_taken');
  if (!(await insertCategory(tx, category))) return refuse('name_taken');
  recordChange(tx, 'category', category.slug);
  await auditEdit(context, { ...editOf('create', category.slug), why }, {}, category);
  return category;
}

/** Saves the submitted fields. A category in use keeps its type and used parts; products follow renames. */
export async function saveCategory(
  context: EditContext,
  slug: string,
  { why, child, ...fields }: CategoryInput,
): Promise<Category | Refused> {
  const { tx } = context;
  const before = await holdCategory(tx, slug);
  if (before === undefined) return refuse('not_found');
  const category = mergeFields(before, { ...fields, child: child?.map(withoutFormerName) });
  const refused = refuseFaults(categoryFaults(category));
  if (refused !== undefined) return refused;
  if (await nameIsTaken(tx, category)) return refuse('name_taken');
  if (category.type !== before.type && (await categoryIsUsed(tx, slug))) return refuse('category_in_use');
  const kept = await refuseUsedParts(tx, before, child);
  if (kept !== undefined) return kept;
  if (changesNothing(before, category)) return before;
  await updateCategory(tx, category);
  recordChange(tx, 'category', slug);
  for (const sku of await renameParts(tx, slug, child ?? [])) recordChange(tx, 'product', sku);
  for (const sku of await weighParts(tx, category)) recordChange(tx, 'product', sku);
  await auditEdit(context, { ...editOf('save', slug), why }, before, category);
  return category;
}

/** What uses a category and prevents its removal. */
export async function usesOf(
  { tx }: Pick<EditContext, 'tx'>,
  slug: string,
): Promise<CategoryUses | Result<never, 'not_found'>> {
  if ((await categoryBySlug(tx, slug)) === undefined) return refuse('not_found');
  return usesOfCategory(tx, slug);
}

/** Removes an unused category after checking the actor's password. */
export async function removeCategory(
  context: EditContext,
  slug: string,
  { password, why }: { readonly password: string; readonly why?: string | undefined },
): Promise<Result<Record<string, never>, 'not_found' | 'wrong_password' | 'category_in_use'>> {
  const { tx, now } = context;
  const before = await holdCategory(tx, slug);
  if (before === undefined) return refuse('not_found');
  if (!(await confirmsPassword(context, password))) return refuse('wrong_password');
  if (await categoryIsUsed(tx, slug)) return refuse('category_in_use');
  await withdrawCategory(tx, slug, now);
  recordChange(tx, 'category', slug);
  await auditRemoval(context, { ...editOf('remove', slug), why }, before);
  return { ok: true, value: {} };
}

const BLANK: Category = {
  ...{ slug: '', name: '', group: '', weight: 0, type: 'Category', active: true },
  child: [],
};

type GivenPart = NonNullable<CategoryInput['child']>[number];

function withoutFormerName({ name, weight }: GivenPart): Category['child'][number] {
  return { name, weight };
}

/** Refuses to drop parts that hold products; a renamed part keeps its products. */
async function refuseUsedParts(
  tx: Tx,
  { slug, child }: Category,
  given: readonly GivenPart[] | undefined,
): Promise<Refused | undefined> {
  if (given === undefined) return undefined;
  const kept = new Set(given.map(({ name, was }) => was ?? name));
  const dropped = child.flatMap(({ name }) => (kept.has(name) ? [] : [name]));
  const used = await usedParts(tx, slug, dropped);
  if (used.length === 0) return undefined;
  const details = [{ path: 'body.child', message: usedPartsSentence(used) }];
  return { ok: false, refusal: 'field_invalid', details };
}

/** Renames the parts of products. Two parts may swap names. Returns the skus. */
async function renameParts(tx: Tx, slug: string, parts: readonly GivenPart[]): Promise<readonly number[]> {
  const names = parts.flatMap(({ name, was }) =>
    was === undefined || was === name ? [] : [[was, name] as const],
  );
  return names.length === 0 ? [] : renameProductParts(tx, slug, new Map(names));
}

async function nameIsTaken(tx: Tx, { slug, name }: Category): Promise<boolean> {
  const wanted = name.toLocaleLowerCase('fr');
  const others = (await everyCategory(tx)).filter((other) => other.slug !== slug);
  // A slug that redirects to another category since a merge is taken too.
  return others.some(
    ({ name: known, earlier }) =>
      known.toLocaleLowerCase('fr') === wanted || earlier?.includes(slug) === true,
  );
}

function editOf(verb: 'create' | 'save' | 'remove', slug: string) {
  return { action: `category.${verb}`, entity: 'category', id: slug } as const;
}

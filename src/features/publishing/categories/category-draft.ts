import type { Category } from '../../../contract/catalogue/categories.ts';
import type { CategoryInput } from '../../../contract/catalogue/category-edits.ts';
import { categoryFaults, isFood } from '../../../domain/catalogue/category-fields.ts';
import { byWeight } from '../../../domain/catalogue/merge-categories.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';

/** A category as typed. */
export interface CategoryDraft {
  readonly name: string;
  readonly type: Category['type'];
  readonly description: string;
  readonly group: string;
  readonly cover: string;
  /** 1 to 9; 0 for the default background. */
  readonly tint: number;
  readonly active: boolean;
  readonly home: boolean;
  readonly food: boolean;
  /** Its subcategories in order. */
  readonly child: readonly PartDraft[];
}

/** A subcategory; `was` is its stored name, empty for a new one. */
export interface PartDraft {
  readonly name: string;
  readonly was: string;
}

export const CATEGORY_WORDS: Readonly<Record<keyof CategoryDraft, string>> = {
  name: 'Nom',
  type: 'Genre',
  description: 'Description',
  group: 'Groupe',
  cover: 'Image',
  tint: 'Teinte',
  active: 'Visible',
  home: 'À l’accueil',
  food: 'Denrées',
  child: 'Sous-rayons',
};

/** The form values of a category; the defaults of a new one without `category`. */
export function categoryDraftOf(category: Category | undefined): CategoryDraft {
  return {
    name: category?.name ?? '',
    type: category?.type ?? 'Category',
    description: category?.description ?? '',
    group: category?.group ?? '',
    cover: category?.cover ?? '',
    tint: category?.tint ?? 0,
    active: category?.active ?? true,
    home: category?.home !== false,
    food: isFood(category),
    child: byWeight(category?.child ?? []).map(({ name }) => ({ name, was: name })),
  };
}

/** The errors of the form by field name. */
export function categoryProblems(
  draft: CategoryDraft,
): Readonly<Partial<Record<keyof CategoryDraft, string>>> {
  const faults = categoryFaults({
    ...{ name: draft.name.trim(), weight: 0, cover: draft.cover },
    child: draft.child,
  });
  return Object.fromEntries(
    faults.map((fault) => {
      const [field = ''] = fault.field.split('.');
      return [field, faultSentence(fault)];
    }),
  );
}

/** The request body that saves the changed fields. */
export function categoryInputOf({ child, tint, ...changes }: Partial<CategoryDraft>): CategoryInput {
  return {
    ...changes,
    ...(changes.name !== undefined && { name: changes.name.trim() }),
    ...(changes.description !== undefined && { description: changes.description.trim() }),
    ...(changes.group !== undefined && { group: changes.group.trim() }),
    // A stored tint cannot be removed: linen is the default background.
    ...(tint !== undefined && { tint: tint === 0 ? LINEN : tint }),
    ...(child !== undefined && {
      child: child.map(({ name, was }, at) => ({
        ...{ name, weight: at + 1 },
        ...(was !== '' && was !== name && { was }),
      })),
    }),
  };
}

const LINEN = 9;

import { ALLERGENS, type Allergen, isAllergen } from '../catalogue/allergens.ts';

/** The diets by which a product can be judged. See docs/rules.md#diet. */
export const DIETS = ['vegetarian', 'vegan', 'no-pork', 'lactose-free', 'no-alcohol'] as const;
export type DietName = (typeof DIETS)[number];

/** The uses of a diet: warnings, replacements, and a notice to the picker. */
export const DIET_USES = ['warn', 'exclude', 'tell'] as const;
export type DietUse = (typeof DIET_USES)[number];

/** All possible marks; nothing else is stored. */
export const DIET_MARKS = [...ALLERGENS, ...DIETS, ...DIET_USES] as const;
export type DietMark = (typeof DIET_MARKS)[number];

/** What a person avoids, and the uses they allow. */
export interface Diet {
  readonly avoids: readonly Allergen[];
  readonly diets: readonly DietName[];
  readonly uses: ReadonlySet<DietUse>;
}

/** Reads stored marks; those of a newer build are ignored. */
export function dietOf(marks: readonly string[]): Diet {
  return {
    avoids: marks.filter(isAllergen),
    diets: DIETS.filter((diet) => marks.includes(diet)),
    uses: new Set(DIET_USES.filter((use) => marks.includes(use))),
  };
}

/** Stored marks after a change; none remain when nothing is avoided any more. */
export function changedMarks(
  marks: readonly string[],
  { on, off }: { readonly on: readonly string[]; readonly off: readonly string[] },
): readonly string[] {
  const kept = marks.filter((mark) => !off.includes(mark) && !on.includes(mark));
  const changed = [...kept, ...on];
  const uses: readonly string[] = DIET_USES;
  return changed.some((mark) => !uses.includes(mark)) ? changed : [];
}

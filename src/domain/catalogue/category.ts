import { UNKNOWN_CATEGORY } from '../core/error-messages.ts';
import { slugOf } from '../text/slug.ts';

/** The identifying fields of a category. */
export interface NamedCategory {
  readonly slug: string;
  readonly name: string;
  /** Slugs of the categories that were merged into it. */
  readonly earlier?: readonly string[] | undefined;
}

/** Finds a category by its slug, its name, or the slug or name of one merged into it, ignoring case. See docs/rules.md#categories. */
export function categoryOf<Category extends NamedCategory>(
  known: string,
  categories: readonly Category[],
): Category | undefined {
  const name = known.trim().toLocaleLowerCase('fr');
  const merged = slugOf(name);
  return (
    categories.find(({ slug }) => slug === name) ??
    categories.find((category) => category.name.toLocaleLowerCase('fr') === name) ??
    categories.find(({ earlier }) => earlier?.includes(merged))
  );
}

/**
 * The display name of a category; an unknown one has a name too, and its products are sold. See
 * docs/rules.md#categories.
 */
export function categoryName(known: string, categories: readonly NamedCategory[]): string {
  return categoryOf(known, categories)?.name ?? UNKNOWN_CATEGORY;
}

/** The aisles with products on sale, given these counts. See docs/rules.md#categories. */
export function stockedAisles<Category extends NamedCategory>(
  aisles: readonly Category[],
  counts: ReadonlyMap<string, number>,
): readonly Category[] {
  return aisles.filter(({ slug }) => (counts.get(slug) ?? 0) > 0);
}

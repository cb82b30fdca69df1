import { foldText, singular } from '../../text/search-text.ts';
import { categoryOf } from '../category.ts';

/** The fields of a category by which a file may name it. */
export interface ImportCategory {
  readonly slug: string;
  readonly name: string;
  readonly child: readonly { readonly name: string }[];
}

/** A category, and the sub-category that the same text named. */
export interface NamedPlace {
  readonly category: ImportCategory;
  readonly child: string | undefined;
}

/**
 * The place that a text names, ignoring accents, ligatures and plurals, the surest reading first: a category (« Vin »),
 * a sub-category (« Oeufs »), one of the names of a category (« Bières » of « Bières et cidres ») or of a
 * sub-category. `undefined` when two places have that name.
 */
export function placeNamed(text: string, categories: readonly ImportCategory[]): NamedPlace | undefined {
  const own = categoryOf(text, categories) ?? categories.find(({ slug }) => slug === foldText(text));
  if (own !== undefined) return { category: own, child: undefined };
  const key = nameKey(text);
  if (key === '') return undefined;
  const wholes = categories.map((category) => ({ category, child: undefined }));
  const parts = categories.flatMap((category) =>
    category.child.map(({ name: child }) => ({ category, child })),
  );
  const readings = [
    wholes.filter(({ category }) => nameKey(category.name) === key),
    parts.filter(({ child }) => nameKey(child) === key),
    wholes.filter(({ category }) => namesIn(category.name).includes(key)),
    parts.filter(({ child }) => namesIn(child).includes(key)),
  ];
  const found = readings.find((places) => places.length > 0) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

/** The sub-category of a category with this name, ignoring accents, ligatures and plurals. */
export function childNamed({ child }: ImportCategory, name: string): { readonly name: string } | undefined {
  return child.find((one) => nameKey(one.name) === nameKey(name));
}

function nameKey(name: string): string {
  return foldText(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singular)
    .join(' ');
}

/** « Bières et cidres » has two names. */
function namesIn(name: string): readonly string[] {
  return foldText(name)
    .split(/\s(?:et|ou|&)\s|[,/]/)
    .map(nameKey);
}

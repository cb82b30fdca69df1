import { MOST_WEIGHT } from './category-fields.ts';
import { slugOf } from '../text/slug.ts';

/** The fields of a category that a merge reads and writes. */
interface Mergeable {
  readonly slug: string;
  readonly name: string;
  readonly type: string;
  readonly child: readonly CategoryPart[];
  readonly earlier?: readonly string[] | undefined;
}

interface CategoryPart {
  readonly name: string;
  readonly weight: number;
}

/** Whether two categories may be merged: different ones of the same type. See docs/rules.md#categories. */
export function mayMerge(from: Mergeable, into: Mergeable): boolean {
  return from.slug !== into.slug && from.type === into.type;
}

/**
 * A category after another one was merged into it: missing sub-categories are appended, and every slug and
 * name of the other one leads to it. See docs/rules.md#categories.
 */
export function mergedCategory<Category extends Mergeable>(
  from: Mergeable,
  into: Category,
): Category & { child: CategoryPart[]; earlier: string[] } {
  const own = new Set(into.child.map(({ name }) => name));
  const last = Math.max(0, ...into.child.map(({ weight }) => weight));
  const added = byWeight(from.child)
    .filter(({ name }) => !own.has(name))
    .map(({ name }, at) => ({ name, weight: last + at + 1 }));
  const leading = [...(into.earlier ?? []), ...(from.earlier ?? []), from.slug, slugOf(from.name)];
  return {
    ...into,
    child: [...into.child, ...added],
    earlier: [...new Set(leading)].filter((slug) => slug !== into.slug),
  };
}

/** Categories by ascending weight, then by slug: their order everywhere. */
export function byWeight<Weighted extends { readonly weight: number; readonly slug?: string }>(
  categories: readonly Weighted[],
): readonly Weighted[] {
  return [...categories].sort(
    (left, right) => left.weight - right.weight || (left.slug ?? '').localeCompare(right.slug ?? ''),
  );
}

/**
 * The weight of each category in a wished order, from 1 on; unnamed ones follow in their present order. See
 * docs/rules.md#categories.
 */
export function orderedWeights(
  categories: readonly { readonly slug: string; readonly weight: number }[],
  slugs: readonly string[],
): ReadonlyMap<string, number> {
  const known = new Set(categories.map(({ slug }) => slug));
  const named = new Set(slugs.filter((slug) => known.has(slug)));
  const rest = byWeight(categories).flatMap(({ slug }) => (named.has(slug) ? [] : [slug]));
  return new Map([...named, ...rest].map((slug, at) => [slug, at + 1]));
}

/** The weight that puts a new category after all others. */
export function lastWeight(categories: readonly { readonly weight: number }[]): number {
  return Math.min(MOST_WEIGHT, Math.max(0, ...categories.map(({ weight }) => weight)) + 1);
}

/** A list after the element at `from` has moved to `to`; the same list when either is outside. */
export function movedTo<Element>(list: readonly Element[], from: number, to: number): readonly Element[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length || from === to) return list;
  const others = list.filter((_, at) => at !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

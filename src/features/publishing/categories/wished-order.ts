import type { Json } from '../../../contract/core/wire.ts';

/** The order stored on this device: slugs of aisles and families; empty if another build stored it. */
export function wishedOrder(kept: Json | undefined): readonly string[] {
  return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : [];
}

/** Sorts a list by a given order; items without a place in it follow in their present order. */
export function orderedAs<Named extends { readonly slug: string }>(
  present: readonly Named[],
  wished: readonly string[],
): { readonly rows: readonly Named[]; readonly moved: boolean } {
  const bySlug = new Map(present.map((one) => [one.slug, one]));
  const named = wished.flatMap((slug) => bySlug.get(slug) ?? []);
  const rows = [...named, ...present.filter((one) => !named.includes(one))];
  return { rows, moved: rows.some((one, at) => one !== present[at]) };
}

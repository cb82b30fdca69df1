import type { Json } from '../../../contract/core/wire.ts';

/** The order kept on this device: slugs of aisles and families; none for what another build kept. */
export function wishedOrder(kept: Json | undefined): readonly string[] {
  return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : [];
}

/** A list in a wished order; what it does not name follows in its present one. */
export function orderedAs<Named extends { readonly slug: string }>(
  present: readonly Named[],
  wished: readonly string[],
): { readonly rows: readonly Named[]; readonly moved: boolean } {
  const bySlug = new Map(present.map((one) => [one.slug, one]));
  const named = wished.flatMap((slug) => bySlug.get(slug) ?? []);
  const rows = [...named, ...present.filter((one) => !named.includes(one))];
  return { rows, moved: rows.some((one, at) => one !== present[at]) };
}

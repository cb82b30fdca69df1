import type { Shelved } from './shelved-products.ts';

const french = new Intl.Collator('fr');

/** As on a shelf: by category, then by its part of it, then by title. See docs/rules.md#shelf-order. */
export function asOnTheShelf(left: Shelved, right: Shelved): number {
  return (
    left.category.weight - right.category.weight ||
    left.product.belong.weight - right.product.belong.weight ||
    french.compare(left.product.title, right.product.title) ||
    left.product.sku - right.product.sku
  );
}

/**
 * A taste of each category, so many of each: pinned first, then popular, discounted, liked, and the rest by score; what
 * is alike stays in its order on the shelf, in which the products come. See docs/rules.md#shelf-order.
 */
export function tasteOfEach(
  products: readonly Shelved[],
  most: number,
  known: { readonly times: ReadonlyMap<number, number>; readonly liked: readonly number[] },
): readonly Shelved[] {
  const liked = new Set(known.liked);
  const groups = new Map<string, Ranked[]>();
  for (const shelved of products) {
    const { sku, attributes, stats } = shelved.product;
    const times = known.times.get(sku) ?? 0;
    const reasons = [attributes.home, times > 0, attributes.discount, liked.has(sku), true];
    const group = groups.get(shelved.category.slug) ?? [];
    groups.set(shelved.category.slug, group);
    group.push({ shelved, rank: reasons.indexOf(true), times, score: stats.score });
  }
  return [...groups.values()].flatMap((group) =>
    [...group]
      .sort((left, right) => left.rank - right.rank || right.times - left.times || right.score - left.score)
      .slice(0, most)
      .map(({ shelved }) => shelved),
  );
}

interface Ranked {
  readonly shelved: Shelved;
  readonly rank: number;
  /** How often it was ordered. */
  readonly times: number;
  readonly score: number;
}

/** At most so many of each shop, the first ones that come. */
export function fewOfEachShop(products: readonly Shelved[], most: number): readonly Shelved[] {
  const seen = new Map<string, number>();
  return products.filter(({ shop }) => {
    const count = (seen.get(shop.urlpath) ?? 0) + 1;
    seen.set(shop.urlpath, count);
    return count <= most;
  });
}

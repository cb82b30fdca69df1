import type { Shelved } from './shelved-products.ts';

const french = new Intl.Collator('fr');

/** Compares by category, sub-category and title. See docs/rules.md#shelf-order. */
export function asOnTheShelf(left: Shelved, right: Shelved): number {
  return (
    left.category.weight - right.category.weight ||
    left.product.belong.weight - right.product.belong.weight ||
    french.compare(left.product.title, right.product.title) ||
    left.product.sku - right.product.sku
  );
}

/**
 * Selects at most `most` products of each category: pinned first, then popular, discounted, liked, and the rest by score.
 * The sort is stable: equals keep the order of the shelf. See docs/rules.md#shelf-order.
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
  /** The number of orders. */
  readonly times: number;
  readonly score: number;
}

/** The first `most` products of each shop. */
export function fewOfEachShop(products: readonly Shelved[], most: number): readonly Shelved[] {
  const seen = new Map<string, number>();
  return products.filter(({ shop }) => {
    const count = (seen.get(shop.urlpath) ?? 0) + 1;
    seen.set(shop.urlpath, count);
    return count <= most;
  });
}

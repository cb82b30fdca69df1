import type { Shelved } from './shelf.ts';

const french = new Intl.Collator('fr');

/** As on a shelf: by category, then by its part of it, then by title. Facts §1.4. */
export function asOnTheShelf(left: Shelved, right: Shelved): number {
  return (
    left.category.weight - right.category.weight ||
    left.product.belong.weight - right.product.belong.weight ||
    french.compare(left.product.title, right.product.title) ||
    left.product.sku - right.product.sku
  );
}

/**
 * A taste of each category, so many of each: pinned first, then popular, discounted, liked, and the rest by score.
 * Facts §2.2.
 */
export function tasteOfEach(
  products: readonly Shelved[],
  most: number,
  known: { readonly times: ReadonlyMap<number, number>; readonly liked: readonly number[] },
): readonly Shelved[] {
  const rank = ({ product }: Shelved): number => {
    if (product.attributes.home) return 0;
    if ((known.times.get(product.sku) ?? 0) > 0) return 1;
    if (product.attributes.discount) return 2;
    return known.liked.includes(product.sku) ? 3 : 4;
  };
  const groups = new Map<string, Shelved[]>();
  for (const shelved of products) {
    const { slug } = shelved.category;
    groups.set(slug, [...(groups.get(slug) ?? []), shelved]);
  }
  return [...groups.values()]
    .flatMap((group) =>
      group
        .toSorted(
          (left, right) =>
            rank(left) - rank(right) ||
            (known.times.get(right.product.sku) ?? 0) - (known.times.get(left.product.sku) ?? 0) ||
            right.product.stats.score - left.product.stats.score ||
            asOnTheShelf(left, right),
        )
        .slice(0, most),
    )
    .toSorted((left, right) => left.category.weight - right.category.weight);
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
